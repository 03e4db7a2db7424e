import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { cached } from '../../run/engines/cache-folder.ts';
import type { Log } from '../../run/engines/engine.ts';
import { withProgress } from '../../run/engines/progress.ts';
import { buildGo } from './cluster-tools.ts';

const BUILT = 'cluster-rules-prometheus-3.5.0';
const SOURCES = join(import.meta.dirname, 'rules');
const MONITORING = join(import.meta.dirname, '../../../k8s/components/monitoring');

const rules = z.object({ spec: z.object({ groups: z.array(z.looseObject({})) }) });
const dashboard = z.object({ panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })) });

export interface Watched {
  /** as a PrometheusRule holds them */
  readonly rules: z.output<typeof rules>['spec'];
  readonly queries: readonly string[];
}

/** The alerts and the questions of the dashboard. */
export function watched(): Watched {
  const { panels } = dashboard.parse(JSON.parse(readFileSync(join(MONITORING, 'plateia.json'), 'utf8')));
  return {
    rules: rules.parse(parse(readFileSync(join(MONITORING, 'alerts.yaml'), 'utf8'))).spec,
    queries: panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  };
}

/** What Prometheus would refuse, in its own words. Its code is built the first time, which takes a minute. */
export async function ruleFaults(given: Watched, log: Log): Promise<string[]> {
  const folder = await cached(BUILT, (draft) =>
    withProgress(log, 'building what reads rules in Prometheus (a minute, once)', async () => {
      const sources = join(draft, 'sources');
      await cp(SOURCES, sources, { recursive: true });
      await buildGo(sources, join(draft, 'rules'));
    }),
  );
  const said = await new Promise<string>((resolve, reject) => {
    const child = execFile(join(folder, 'rules'), (error, stdout) => (error ? reject(error) : resolve(stdout)));
    child.stdin?.end(JSON.stringify(given));
  });
  return said.split('\n').filter((line) => line !== '');
}

/** Each answers what does not hold. */
export const ruleInvariants: Readonly<Record<string, (log: Log) => Promise<string[]>>> = {
  'Prometheus takes every alert and every question of the dashboard': (log) => ruleFaults(watched(), log),

  'it would refuse those that are wrong': async (log) => {
    const { rules: taken, queries } = watched();
    const wrong = {
      'an unknown word': { groups: [{ name: 'a', rules: [{ alert: 'A', expr: 'up', four: '5m' }] }] },
      'no expression': { groups: [{ name: 'a', rules: [{ alert: 'A', expr: 'sum by (service' }] }] },
      'two groups of one name': { groups: [...taken.groups, ...taken.groups] },
    };
    const missed: string[] = [];
    for (const [what, each] of Object.entries(wrong))
      if ((await ruleFaults({ rules: each, queries }, log)).length === 0) missed.push(`${what} was taken`);
    const asked = { rules: taken, queries: ['rate(http_request_duration_seconds_count)'] };
    if ((await ruleFaults(asked, log)).length === 0) missed.push('a rate of nothing was taken');
    return missed;
  },
};
