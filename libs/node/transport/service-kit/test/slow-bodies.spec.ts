import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { until } from '@plateia/test-kit';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import net from 'node:net';
import { BodyTimes } from '../src/http/body-times.js';
import { ORIGIN, openDemo, type Demo } from './demo.js';

const limits = { wholeMs: 400, paceMs: 400, leastBytes: 40 };
const JSON_BODY = JSON.stringify({ text: 'x'.repeat(200) });

/** Knows the requests of the listener, by the port of who sent them. */
class WatchedBodies extends BodyTimes {
  readonly requests = new Map<number | undefined, IncomingMessage>();

  override watch(request: IncomingMessage, response: ServerResponse): void {
    this.requests.set(request.socket.remotePort, request);
    super.watch(request, response);
  }
}

const bodies = new WatchedBodies(limits);
let demo: Demo;
beforeAll(async () => {
  demo = await openDemo(bodies);
  // The limits count from piece to piece alone, however slow the machine is; all but their timers goes on by itself.
  jest.useFakeTimers({
    doNotFake: ['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'],
  });
});
afterAll(async () => {
  jest.useRealTimers();
  await demo.close();
});

/** Sends a body piece by piece, each when the one before was read, and answers what came back once the connection has ended. */
async function send(call: string, body: string, { pieces, everyMs }: { pieces: number; everyMs: number }) {
  const socket = net.connect(Number(new URL(demo.url).port), '127.0.0.1');
  await once(socket, 'connect');
  // An answered socket may be gone by the next look, and then has no port any more.
  const { localPort } = socket;
  let answer = '';
  socket.on('data', (data) => (answer += data.toString()));
  const ended = once(socket, 'close');
  socket.on('error', () => undefined);
  const length = Math.ceil(body.length / pieces);
  const fields = `host: demo\r\norigin: ${ORIGIN}\r\ncookie: who=active\r\ncontent-type: application/json\r\nconnection: close`;
  const head = `${call} HTTP/1.1\r\n${fields}\r\ncontent-length: ${body.length}\r\n\r\n`;
  bodies.requests.delete(localPort);
  socket.write(head);
  const request = await until('its head was read', () => bodies.requests.get(localPort));
  const isOver = () => socket.bytesRead > 0 || socket.destroyed || request.socket.writableEnded;
  let sent = head.length;
  for (let piece = 0; piece < pieces && !isOver(); piece++) {
    const part = body.slice(piece * length, (piece + 1) * length);
    sent += part.length;
    socket.write(part);
    const isRead = () => request.socket.bytesRead >= sent && request.readableLength === 0;
    await until('the piece was read', () => isOver() || isRead());
    jest.advanceTimersByTime(everyMs);
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
  const slowly = { pieces: 40, everyMs: 40 };
  expect(slowly.pieces * slowly.everyMs).toBeGreaterThan(3 * limits.wholeMs);
  expect(await send('PUT /api/feed/upload', file, slowly)).toBe(200);
  expect(await send('PUT /api/feed/upload', file, { pieces: 4_000, everyMs: 40 })).toBe(408);
});
