import type { ServerResponse } from 'node:http';
import type { Handler } from './proxy.ts';
import type { Target } from './target.ts';

const PAGES = 'web';

/** The gateway lives by itself, and is ready when all behind it are that answer calls; of the pages it only tells. */
export function createOps(targets: ReadonlyMap<string, Target>, isStopping: () => boolean): Handler {
  return (request, response) => {
    const path = request.url?.split('?', 1)[0];
    if (path === '/startz' || path === '/healthz') answer(response, 200, { status: 'ok' });
    else if (path === '/readyz') void answerReady(response, [...targets.values()], isStopping());
    else answer(response, 404, { status: 'not found' });
  };
}

async function answerReady(response: ServerResponse, targets: readonly Target[], stopping: boolean): Promise<void> {
  const readiness = await Promise.all(targets.map(async (target) => [target.name, await target.isReady()] as const));
  const ready = !stopping && readiness.every(([name, isReady]) => isReady || name === PAGES);
  answer(response, ready ? 200 : 503, { status: ready ? 'ok' : 'waiting', services: Object.fromEntries(readiness) });
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}
