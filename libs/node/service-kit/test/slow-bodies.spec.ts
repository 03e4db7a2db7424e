import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { BodyTimes } from '../src/http/body-times.js';
import { ORIGIN, openDemo, type Demo } from './demo.js';

const limits = { wholeMs: 400, paceMs: 400, leastBytes: 40 };
let demo: Demo;
beforeAll(async () => {
  demo = await openDemo(new BodyTimes(limits));
});
afterAll(() => demo.close());

const JSON_BODY = JSON.stringify({ text: 'x'.repeat(200) });

/** Sends a body piece by piece and answers what came back until the connection ended or the answer was there. */
async function send(call: string, body: string, { pieces, everyMs }: { pieces: number; everyMs: number }) {
  const socket = net.connect(Number(new URL(demo.url).port), '127.0.0.1');
  await once(socket, 'connect');
  let answer = '';
  socket.on('data', (data) => (answer += data.toString()));
  const ended = once(socket, 'close');
  socket.on('error', () => undefined);
  const length = Math.ceil(body.length / pieces);
  const head = `host: demo\r\norigin: ${ORIGIN}\r\ncookie: who=active\r\ncontent-type: application/json\r\nconnection: close`;
  socket.write(`${call} HTTP/1.1\r\n${head}\r\ncontent-length: ${body.length}\r\n\r\n`);
  for (let piece = 0; piece < pieces && socket.bytesRead === 0 && !socket.destroyed; piece++) {
    socket.write(body.slice(piece * length, (piece + 1) * length));
    await sleep(everyMs);
  }
  await ended;
  return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
}

it.each([
  ['of a call', 'POST /api/feed/say/here'],
  ['that was signed', 'POST /api/feed/told'],
  ['that nobody asked for', 'POST /api/feed/open'],
])('ends a body %s that trickles', async (_what, call) => {
  expect(await send(call, JSON_BODY, { pieces: 200, everyMs: 40 })).toBe(408);
});

it('ends one that nobody reads, also after the answer', async () => {
  expect(await send('POST /api/nothing', JSON_BODY, { pieces: 200, everyMs: 40 })).toBe(404);
});

it('finds no fault of ours in a body that came to no end', () => {
  expect(demo.lines.filter((line) => 'err' in line)).toEqual([]);
});

it('takes a body in pieces that is there in time', async () => {
  expect(await send('POST /api/feed/say/here', JSON_BODY, { pieces: 4, everyMs: 20 })).toBe(201);
});

it('gives a file all the time it needs while it goes on, and ends it when it hardly does', async () => {
  const file = 'x'.repeat(4_000);
  const began = performance.now();
  expect(await send('PUT /api/feed/upload', file, { pieces: 40, everyMs: 40 })).toBe(200);
  expect(performance.now() - began).toBeGreaterThan(3 * limits.wholeMs);
  expect(await send('PUT /api/feed/upload', file, { pieces: 4_000, everyMs: 40 })).toBe(408);
});
