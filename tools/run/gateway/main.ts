// The one origin of the services shape on a single machine: what an ingress is in a cluster.
import { createServer, type Server, type ServerResponse } from 'node:http';
import process from 'node:process';
import { ServerDrain } from '@plateia/runtime';
import { readGatewayConfig } from './gateway.config.ts';
import { createOps } from './ops.ts';
import { createProxy } from './proxy.ts';
import { Target } from './target.ts';

const DRAIN_WITHIN_MS = 5000;

const { host, port, opsPort, services } = readGatewayConfig();
const targets = new Map(services.map((place) => [place.name, new Target(place)]));
const open = new Set<ServerResponse>();
let stopping = false;

const proxy = createProxy(targets);
const main = createServer({ noDelay: true, requestTimeout: 0, keepAliveTimeout: 65_000 }, (request, response) => {
  open.add(response);
  response.once('close', () => open.delete(response));
  if (stopping) response.setHeader('connection', 'close');
  proxy(request, response);
});
const closing = new ServerDrain(main);
const ops = createServer(createOps(targets, () => stopping));

await Promise.all([listen(main, port), listen(ops, opsPort)]);

process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
process.stdin.once('close', () => process.exit(0)).resume();

function listen(server: Server, on: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(on, host, resolve);
  });
}

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  const closed = closing.close();
  for (const response of open) if (isEventStream(response)) response.destroy();
  const timer = setTimeout(() => main.closeAllConnections(), DRAIN_WITHIN_MS);
  await closed;
  clearTimeout(timer);
  process.exit(0);
}

/** It has no end to wait for; its reader comes back by itself. */
function isEventStream(response: ServerResponse): boolean {
  return String(response.getHeader('content-type') ?? '').startsWith('text/event-stream');
}
