import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { mongo } from 'mongoose';
import { EventEmitter } from 'node:events';
import { answered } from '../src/answered.js';

let client: mongo.MongoClient;
beforeEach(() => {
  jest.useFakeTimers();
  client = new EventEmitter() as unknown as mongo.MongoClient;
});
afterEach(() => void jest.useRealTimers());

/** What becomes of a command that the driver never settles. */
function lostCommand() {
  const seen = { ended: '' };
  void answered(client, new Promise(() => undefined)).catch((error: Error) => (seen.ended = error.name));
  return seen;
}

it('passes on an answer and a refusal', async () => {
  await expect(answered(client, Promise.resolve(7))).resolves.toBe(7);
  await expect(answered(client, Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(answered(undefined, Promise.resolve(8))).resolves.toBe(8);
});

it('waits for a server that is slow and stays connected', async () => {
  const lost = lostCommand();
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(lost.ended).toBe('');
});

it.each(['connectionPoolCleared', 'connectionPoolClosed'] as const)(
  'ends what is under way at a %s and was not answered soon after, as a broken connection does',
  async (event) => {
    const lost = lostCommand();
    client.emit(event, {} as never);
    await jest.advanceTimersByTimeAsync(900);
    expect(lost.ended).toBe('');
    await jest.advanceTimersByTimeAsync(100);
    expect(lost.ended).toBe('MongoNetworkError');
  },
);

it('leaves alone what began afterwards', async () => {
  lostCommand();
  client.emit('connectionPoolCleared', {} as never);
  const later = lostCommand();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(later.ended).toBe('');
});

it('listens once to each client', async () => {
  for (let n = 0; n < 30; n++) await answered(client, Promise.resolve(n));
  expect((client as unknown as EventEmitter).listenerCount('connectionPoolCleared')).toBe(1);
});
