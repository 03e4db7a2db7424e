import type { Registry } from 'prom-client';
import type { OpsAnswer, OpsServer } from './ops-server.js';

export interface Health {
  /** everything has been started once */
  started(): boolean;
  /** what keeps the process from serving now; nothing when it can */
  missing(): Promise<string[]>;
  /** what it serves without: calls are answered all the same */
  without?(): Promise<string[]>;
}

/** Alive is whoever answers at all: a process that is only waiting for its database must not be killed for it. */
export function addProbes(ops: OpsServer, health: Health): void {
  ops.on('GET /healthz', () => ({ status: 200, body: { status: 'alive' } }));
  ops.on('GET /startz', () =>
    health.started() ? { status: 200, body: { status: 'started' } } : unavailable(['start']),
  );
  ops.on('GET /readyz', async () => {
    const missing = await health.missing();
    if (missing.length > 0) return unavailable(missing);
    const without = (await health.without?.()) ?? [];
    return { status: 200, body: { status: 'ready', ...(without.length > 0 && { without }) } };
  });
}

const unavailable = (missing: string[]): OpsAnswer => ({ status: 503, body: { status: 'unavailable', missing } });

export function addMetrics(ops: OpsServer, registries: () => readonly Registry[]): void {
  ops.on('GET /metrics', async () => {
    const texts = await Promise.all(registries().map((registry) => registry.metrics()));
    return { status: 200, body: mergeFamilies(texts), type: 'text/plain; version=0.0.4; charset=utf-8' };
  });
}

/** Services of one process measure the same things, each with its own label; a family may be described only once. */
function mergeFamilies(texts: readonly string[]): string {
  const families = new Map<string, { head: string[]; samples: string[] }>();
  for (const text of texts) {
    for (const block of text.split(/(?=^# HELP )/m)) {
      const lines = block.split('\n').filter((line) => line !== '');
      const name = lines[0]?.split(' ')[2];
      if (name === undefined) continue;
      const family = families.get(name) ?? { head: lines.filter((line) => line.startsWith('#')), samples: [] };
      family.samples.push(...lines.filter((line) => !line.startsWith('#')));
      families.set(name, family);
    }
  }
  return `${[...families.values()].flatMap(({ head, samples }) => [...head, ...samples]).join('\n')}\n`;
}
