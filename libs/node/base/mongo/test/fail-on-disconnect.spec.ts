import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Connection, mongo } from 'mongoose';
import { EventEmitter } from 'node:events';
import { failOnDisconnect } from '../src/fail-on-disconnect.js';
import { boundCommands, COMMANDS, CURSORS } from '../src/bounded-commands.js';

let client: mongo.MongoClient;
beforeEach(() => {
  jest.useFakeTimers();
  client = new EventEmitter() as unknown as mongo.MongoClient;
});
afterEach(() => void jest.useRealTimers());

const unanswered = () => new Promise<never>(() => undefined);
/** What the driver leaves at an unlucky moment. */
const lostCursors = Object.fromEntries(
  CURSORS.map((name) => [name, () => ({ bufferedCount: () => 0, next: unanswered })]),
);
const lostCommands = Object.fromEntries(COMMANDS.map((command) => [command, unanswered]));

/** What becomes of a command that the driver never settles. */
function lostCommand() {
  const seen = { ended: '' };
  void failOnDisconnect(client, new Promise(() => undefined)).catch((error: Error) => (seen.ended = error.name));
  return seen;
}

it('passes on an answer and a refusal', async () => {
  await expect(failOnDisconnect(client, Promise.resolve(7))).resolves.toBe(7);
  await expect(failOnDisconnect(client, Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(failOnDisconnect(undefined, Promise.resolve(8))).resolves.toBe(8);
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
  for (let n = 0; n < 30; n++) await failOnDisconnect(client, Promise.resolve(n));
  expect((client as unknown as EventEmitter).listenerCount('connectionPoolCleared')).toBe(1);
});

it.each(COMMANDS)('guards %s of every collection of a connection', async (command) => {
  const native = Object.create({ conn: { getClient: () => client }, ...lostCommands, ...lostCursors });
  const connection = boundCommands({ collection: () => native } as unknown as Connection);
  const rows = connection.collection('rows') as unknown as Record<string, (document: object) => Promise<unknown>>;
  const ended = rows[command]!({}).catch((error: Error) => error.name);
  client.emit('connectionPoolCleared', {} as never);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await ended).toBe('MongoNetworkError');
});

describe.each(CURSORS)('a cursor of %s', (name) => {
  it.each([
    ['that stands', (cursor: object) => cursor],
    ['that is promised', (cursor: object) => Promise.resolve(cursor)],
  ])('%s hands out what it has, and waits for no lost answer', async (_, open) => {
    const cursor = {
      left: 2,
      bufferedCount: () => cursor.left,
      next: () => (cursor.left > 0 ? cursor.left-- : unanswered()),
    };
    const native = { conn: { getClient: () => client }, ...lostCommands, ...lostCursors, [name]: () => open(cursor) };
    const connection = boundCommands({ collection: () => Object.create(native) } as unknown as Connection);
    const rows = connection.collection('rows') as unknown as Record<string, () => Promise<typeof cursor>>;
    const opened = await rows[name]!();
    expect([await opened.next(), await opened.next()]).toEqual([2, 1]);
    const ended = Promise.resolve(opened.next()).catch((error: Error) => error.name);
    client.emit('connectionPoolCleared', {} as never);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await ended).toBe('MongoNetworkError');
  });
});
