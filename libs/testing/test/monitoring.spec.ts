import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { describeWith } from '@plateia/test-kit';
import { startPlatform, type InProcessPlatform } from '@plateia/testing';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
const MONITORING = join(ROOT, 'k8s/components/monitoring');
/** What Prometheus itself says of whom it asks. */
const OF_PROMETHEUS = ['up'];

const alerts = readFileSync(join(MONITORING, 'alerts.yaml'), 'utf8');
const dashboard = JSON.parse(readFileSync(join(MONITORING, 'plateia.json'), 'utf8')) as {
  panels: { targets: { expr: string }[] }[];
};
const queries = [
  ...[...alerts.matchAll(/^\s+expr: '(.+)'$/gm)].map(([, expr = '']) => expr.replaceAll("''", "'")),
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

/** What stands before its labels, a range or a comparison, and is not called. */
const metricsIn = (query: string): string[] =>
  query
    .replaceAll(/"[^"]*"/g, '""')
    .replaceAll(/\b(by|on|without|unless) *\([^)]*\)/g, '')
    .match(/\b[a-z][a-z0-9_]*\b(?=[{[>) ]|$)(?! *\()/g)
    ?.filter((word) => word.includes('_') || OF_PROMETHEUS.includes(word)) ?? [];

describeWith('what operators look at', 'TEST_MONGO_URL')('monitoring', () => {
  let platform: InProcessPlatform;

  beforeAll(async () => {
    platform = await startPlatform({ env: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'us@plateia.example' } });
  });
  afterAll(() => platform.stop());

  it('alerts and dashboards ask for metrics that the services have', async () => {
    const [part] = await platform.parts();
    const told = await (await fetch(`http://127.0.0.1:${part?.ops}/metrics`)).text();
    const exposed = new Set([...told.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
    const asked = [...new Set(queries.flatMap(metricsIn))].filter((name) => !OF_PROMETHEUS.includes(name));
    expect(queries.length).toBeGreaterThan(10);
    expect(asked.length).toBeGreaterThan(8);
    expect(
      asked.filter((name) => !exposed.has(name.replace(/_(bucket|count|sum)$/, '')) && !exposed.has(name)),
    ).toEqual([]);
    expect(told).toMatch(/^event_group_lag\{[^}]*service="notifications"[^}]*\} 0$/m);
  });

  it.each([...alerts.matchAll(/runbooks\/([a-z-]+)\.md/g)].map(([, page = '']) => page))(
    'there is a page for who is woken by %s',
    (page) => {
      const text = readFileSync(join(ROOT, 'docs/runbooks', `${page}.md`), 'utf8');
      expect(text).toContain('**Do.**');
    },
  );

  it('every alert has its page', () => {
    const named = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name = '']) =>
      name.replaceAll(/(?<!^)([A-Z])/g, '-$1').toLowerCase(),
    );
    expect(named.filter((name) => !existsSync(join(ROOT, 'docs/runbooks', `${name}.md`)))).toEqual([]);
    expect(alerts.match(/runbook_url/g)).toHaveLength(named.length);
  });
});
