import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below those that systems lend to outgoing connections: one of these would take a port between its drawing and its use. */
const DRAWN_FROM = { first: 15_000, past: 32_000 };

/** Drawn together, so that none is given twice. */
export async function freePorts<const Names extends readonly string[]>(
  ...names: Names
): Promise<Record<Names[number], number>> {
  const drawn = await Promise.all(names.map(async (name) => [name, await holdAny()] as const));
  await Promise.all(drawn.map(([, { release }]) => release()));
  return Object.fromEntries(drawn.map(([name, { port }]) => [name, port])) as Record<Names[number], number>;
}

interface Held {
  port: number;
  release: () => Promise<void>;
}

async function holdAny(): Promise<Held> {
  for (;;) {
    const held = await hold(randomInt(DRAWN_FROM.first, DRAWN_FROM.past));
    if (held) return held;
  }
}

function hold(port: number): Promise<Held | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      resolve({ port, release: () => new Promise((done) => server.close(() => done())) });
    });
  });
}
