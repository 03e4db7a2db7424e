import { createServer, get, Agent } from 'node:http';
import type { AddressInfo } from 'node:net';
import { availableParallelism, totalmem } from 'node:os';

const ROUNDS = 5;
const REQUESTS = 1_000;

/** How fast this machine is, so that a slow run explains itself: the least an HTTP call of Node costs here. */
export async function machineLine(): Promise<string> {
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${availableParallelism()} cores, ${memory} GiB, a bare hello takes ${Math.round(await helloMicroseconds())} µs`;
}

async function helloMicroseconds(): Promise<number> {
  const server = createServer((_, response) => response.end('hello'));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const hello = (): Promise<void> =>
    new Promise((resolve, reject) => {
      get({ port, host: '127.0.0.1', agent }, (response) => response.once('end', resolve).resume()).once(
        'error',
        reject,
      );
    });
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now();
    for (let request = 0; request < REQUESTS; request++) await hello();
    rounds.push(((performance.now() - began) * 1_000) / REQUESTS);
  }
  agent.destroy();
  server.close();
  return Math.min(...rounds);
}
