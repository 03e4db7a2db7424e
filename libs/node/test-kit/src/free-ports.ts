import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';

/** Below those that systems lend to outgoing connections: one of these would take a port between its drawing and its use. */
const DRAWN_FROM = { first: 15_000, past: 32_000 };

/** Different ports nobody listens on now: all are held until the last is drawn. */
export async function freePorts(count: number): Promise<number[]> {
  const held = await Promise.all(Array.from({ length: count }, holdAny));
  await Promise.all(held.map(({ server }) => new Promise((closed) => server.close(closed))));
  return held.map(({ port }) => port);
}

async function holdAny(): Promise<{ port: number; server: Server }> {
  for (;;) {
    const port = randomInt(DRAWN_FROM.first, DRAWN_FROM.past);
    const server = await hold(port);
    if (server) return { port, server };
  }
}

function hold(port: number): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => resolve(server));
  });
}
