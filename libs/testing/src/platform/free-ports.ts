import { createServer } from 'node:net';

/** Drawn together, so that none is given twice. */
export async function freePorts<const Names extends readonly string[]>(
  ...names: Names
): Promise<Record<Names[number], number>> {
  const drawn = await Promise.all(names.map(async (name) => [name, await hold()] as const));
  await Promise.all(drawn.map(([, { release }]) => release()));
  return Object.fromEntries(drawn.map(([name, { port }]) => [name, port])) as Record<Names[number], number>;
}

function hold(): Promise<{ port: number; release: () => Promise<void> }> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port: 0, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      resolve({ port, release: () => new Promise((done) => server.close(() => done())) });
    });
  });
}
