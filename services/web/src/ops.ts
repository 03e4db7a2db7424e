import http from 'node:http';
import { collectDefaultMetrics, Registry } from 'prom-client';

/** The internal port: probes and metrics. */
export function createOps(missing: () => Promise<string[]>): http.Server {
  const metrics = new Registry();
  metrics.setDefaultLabels({ service: 'web' });
  collectDefaultMetrics({ register: metrics });
  const pages: Record<string, () => Promise<{ status: number; type: string; body: string }>> = {
    '/healthz': async () => json(200, { status: 'alive' }),
    '/startz': async () => json(200, { status: 'started' }),
    '/readyz': async () => {
      const missed = await missing();
      return missed.length === 0
        ? json(200, { status: 'ready' })
        : json(503, { status: 'unavailable', missing: missed });
    },
    '/metrics': async () => ({ status: 200, type: metrics.contentType, body: await metrics.metrics() }),
  };
  return http.createServer((request, response) => {
    const page = pages[(request.url ?? '/').split('?', 1)[0] ?? '/'];
    void (page?.() ?? Promise.resolve(json(404, { status: 'not found' }))).then(({ status, type, body }) => {
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
      response.end(body);
    });
  });
}

const json = (status: number, body: object) => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(body),
});
