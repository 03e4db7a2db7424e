import { closeTabWithLocks } from '@plateia/data/testing';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type * as page from '@plateia/data';
import type * as index from '../src/index.js';
import type { Sent } from '../src/sending/entry.js';

type Written = { words: string };
type Lib = typeof index;
type Answer = { resolve: (answer: string) => void; reject: (error: unknown) => void };
type Repeats = 'by-itself' | 'when-asked';

/** What the server was asked, by all tabs, in its order; the test answers. */
let asked: (Sent<Written> & Answer)[] = [];
const words = () => asked.map(({ payload }) => payload.words);
const send = (sent: Sent<Written>) =>
  new Promise<string>((resolve, reject) => asked.push({ ...sent, resolve, reject }));

const signIn = (userId: string) => localStorage.setItem('plateia.session', JSON.stringify({ user: { userId } }));
const keptFor = (userId: string) => Object.keys(localStorage).filter((name) => name.includes(`outbox.${userId}`));

/** A tab has its own copy of the page's code; what browsers share among tabs is shared here too. */
async function openTab(userId: string, repeats: Repeats = 'by-itself') {
  let lib!: Lib;
  let data!: typeof page;
  await jest.isolateModulesAsync(async () => {
    lib = await import('../src/index.js');
    data = await import('@plateia/data');
  });
  const outbox = lib.outgoingKind<Written, string>({ name: 'note', send, repeats }).of(userId);
  const write = (key: string, text: string, until?: Promise<void>) =>
    outbox.enqueue({ key, payload: { words: text }, ...(until && { until }) });
  const states = () => outbox.current().map(({ payload, state }) => `${payload.words}: ${state}`);
  return { outbox, write, states, data };
}

const online = jest.spyOn(navigator, 'onLine', 'get');
const network = (is: boolean): void => {
  online.mockReturnValue(is);
  window.dispatchEvent(new Event(is ? 'online' : 'offline'));
};
const arrive = async (at: number, answer = 'there'): Promise<void> => {
  await waitFor(() => expect(asked.length).toBeGreaterThan(at));
  asked[at]?.resolve(answer);
};

let members = 0;
let me = '';

beforeEach(() => {
  asked = [];
  localStorage.clear();
  // Tabs of the test before are still there, and belong to somebody else.
  members += 1;
  me = `u${members}`;
  signIn(me);
  network(true);
});
afterEach(() => {
  closeTabWithLocks();
  jest.useRealTimers();
});

describe('two tabs', () => {
  test('that write at the same time take nothing from each other, and each entry goes out once, in order of its key', async () => {
    const [one, two] = [await openTab(me), await openTab(me)];
    network(false);
    one.write('anna', 'first');
    two.write('anna', 'second');
    one.write('anna', 'third');
    two.write('nikos', 'beside');
    expect(one.states()).toEqual(['first: waiting', 'second: waiting', 'third: waiting', 'beside: waiting']);
    expect(two.states()).toEqual(one.states());
    expect(asked).toHaveLength(0);

    network(true);
    // One after the other in a conversation; another conversation does not wait for it.
    await waitFor(() => expect(words().sort()).toEqual(['beside', 'first']));
    for (let sent = 0; sent < 4; sent += 1) await arrive(sent);
    await waitFor(() => expect(keptFor(me)).toEqual([]));
    expect(words().filter((word) => word !== 'beside')).toEqual(['first', 'second', 'third']);
    expect(new Set(asked.map(({ clientId }) => clientId)).size).toBe(4);
    expect(one.states()).toEqual([]);
    expect(two.states()).toEqual([]);
  });

  test('both hear what the server made of it', async () => {
    const [one, two] = [await openTab(me), await openTab(me)];
    const heard = jest.fn();
    one.outbox.onArrival((answer, { payload }) => heard('one', answer, payload.words));
    two.outbox.onArrival((answer, { payload }) => heard('two', answer, payload.words));
    two.write('anna', 'hello');
    await arrive(0, 'stored');
    await waitFor(() =>
      expect(heard.mock.calls).toEqual(
        expect.arrayContaining([
          ['one', 'stored', 'hello'],
          ['two', 'stored', 'hello'],
        ]),
      ),
    );
    expect(heard).toHaveBeenCalledTimes(2);
  });

  test('the one that is left goes on where the one that was closed stopped, by the same id', async () => {
    const [one, two] = [await openTab(me), await openTab(me)];
    one.write('anna', 'first');
    one.write('anna', 'second');
    await waitFor(() => expect(words()).toEqual(['first']));
    closeTabWithLocks();
    await waitFor(() => expect(words()).toEqual(['first', 'first']));
    expect(asked[1]?.clientId).toBe(asked[0]?.clientId);
    await arrive(1);
    await arrive(2);
    await waitFor(() => expect(two.states()).toEqual([]));
    expect(words()).toEqual(['first', 'first', 'second']);
  });
});

describe('a long line', () => {
  const LONG = 60;
  const readings = () => {
    const parse = jest.spyOn(JSON, 'parse');
    const before = parse.mock.calls.length;
    return () => parse.mock.calls.slice(before).filter(([text]) => text.includes('"place"')).length;
  };

  test('is read entry by entry: neither writing it nor sending it reads all that waits each time', async () => {
    const [one, two] = [await openTab(me), await openTab(me)];
    network(false);
    const written = readings();
    for (let n = 0; n < LONG; n++) one.write('anna', `word ${n}`);
    // By the other tab, which is told of each.
    expect(written()).toBeLessThanOrEqual(2 * LONG);
    expect(two.states()).toHaveLength(LONG);

    const sent = readings();
    network(true);
    for (let n = 0; n < LONG; n++) await arrive(n);
    await waitFor(() => expect(keptFor(me)).toEqual([]));
    // All of it once by each tab for the line that is back, and what changes of each entry.
    expect(sent()).toBeLessThanOrEqual(6 * LONG);
    expect(words()).toEqual(Array.from({ length: LONG }, (_, n) => `word ${n}`));
  });

  test('shows an entry that did not change as the same object', async () => {
    const { write, outbox } = await openTab(me);
    network(false);
    write('anna', 'first');
    write('anna', 'second');
    const [, second] = outbox.current();
    write('anna', 'third');
    expect(outbox.current()[1]).toBe(second);
  });

  test('that another tab changed unheard is read again when the page is back in sight', async () => {
    const [one, asleep] = [await openTab(me), await openTab(me)];
    network(false);
    const deaf = jest.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementation(() => undefined);
    const dropped = one.write('anna', 'dropped');
    one.write('anna', 'kept');
    one.outbox.drop(dropped);
    deaf.mockRestore();
    expect(asleep.states()).toEqual([]);
    window.dispatchEvent(new Event('focus'));
    expect(asleep.states()).toEqual(['kept: waiting']);
  });

  test('of which another tab shows a part later takes that part up by its name', async () => {
    const [one, two] = [await openTab(me), await openTab(me)];
    network(false);
    const deaf = jest.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementation(() => undefined);
    const clientId = one.write('anna', 'late');
    deaf.mockRestore();
    const key = `plateia.outbox.${me}.note.${clientId}`;
    window.dispatchEvent(new StorageEvent('storage', { key }));
    expect(two.states()).toEqual(['late: waiting']);
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(two.states()).toEqual(['late: waiting']);
  });
});

describe('what waits', () => {
  test('never goes out as the next member, and goes once its own is back', async () => {
    const { write, states, outbox } = await openTab(me);
    signIn('other');
    write('anna', 'mine');
    const other = await openTab('other');
    expect(other.states()).toEqual([]);
    expect(states()).toEqual(['mine: waiting']);
    expect(asked).toHaveLength(0);

    signIn(me);
    const again = await openTab(me);
    await arrive(0);
    await waitFor(() => expect(again.states()).toEqual([]));
    expect(outbox.current()).toEqual([]);
  });

  test('of a page that was closed goes out where the next one opens it', async () => {
    network(false);
    (await openTab(me)).write('anna', 'left');
    closeTabWithLocks();
    online.mockReturnValue(true);
    const { outgoingKind } = await import('../src/index.js');
    outgoingKind<Written, string>({ name: 'note', send, repeats: 'by-itself' }).of(me);
    await arrive(0);
    await waitFor(() => expect(keptFor(me)).toEqual([]));
  });

  test('can be dropped while it is held back, and is sent at once where its page ends', async () => {
    const { write, outbox } = await openTab(me);
    const never = new Promise<void>(() => undefined);
    const dropped = write('a', 'not meant', never);
    write('b', 'meant', never);
    expect(outbox.drop(dropped)).toBe(true);
    expect(asked).toHaveLength(0);
    window.dispatchEvent(new Event('pagehide'));
    expect(asked).toMatchObject([{ payload: { words: 'meant' }, keepalive: true }]);
    window.dispatchEvent(new Event('pagehide'));
    expect(outbox.drop(asked[0]!.clientId)).toBe(false);
    await arrive(0);
    await waitFor(() => expect(keptFor(me)).toEqual([]));
    expect(words()).toEqual(['meant']);
  });
});

describe('a failure', () => {
  const refuse = (at: number, code: string) => asked[at]?.reject({ code });

  test('of the line holds its key up and is tried again after growing pauses; what is refused holds up nobody', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { write, states, outbox } = await openTab(me);
    write('anna', 'first');
    write('anna', 'second');
    await waitFor(() => expect(words()).toEqual(['first']));
    refuse(0, 'NETWORK_ERROR');
    await waitFor(() => expect(states()).toEqual(['first: waiting', 'second: waiting']));
    await jest.advanceTimersByTimeAsync(2_000);
    await waitFor(() => expect(words()).toEqual(['first', 'first']));
    refuse(1, 'ACCESS_DENIED');
    await waitFor(() => expect(words()).toEqual(['first', 'first', 'second']));
    expect(outbox.current()[0]).toMatchObject({ state: 'failed', error: { code: 'ACCESS_DENIED' } });
    await arrive(2);
    await waitFor(() => expect(states()).toEqual(['first: failed']));

    outbox.retry(outbox.current()[0]!.clientId);
    await waitFor(() => expect(asked).toHaveLength(4));
    expect(asked[3]?.clientId).toBe(asked[0]?.clientId);
    await arrive(3);
    await waitFor(() => expect(keptFor(me)).toEqual([]));
  });

  test('of which the server says when to try again waits for that, however often it was', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { write, states } = await openTab(me);
    write('anna', 'first');
    for (let tries = 1; tries <= 5; tries++) {
      await waitFor(() => expect(asked).toHaveLength(tries));
      asked[tries - 1]?.reject({ code: 'IDEMPOTENCY_IN_PROGRESS', retryAfter: 1 });
      await waitFor(() => expect(states()).toEqual(['first: waiting']));
      await jest.advanceTimersByTimeAsync(1_000);
    }
    await arrive(5);
    await waitFor(() => expect(keptFor(me)).toEqual([]));
  });

  test('that the service keeps is asked for again under another key; one that it does not, under the same', async () => {
    const { outbox, write, data } = await openTab(me, 'when-asked');
    const id = write('anna', 'first');
    const answer = async (at: number, status: number | null, code: string) => {
      await waitFor(() => expect(asked).toHaveLength(at + 1));
      asked[at]?.reject(new data.ApiError({ status, code }));
      await waitFor(() => expect(outbox.current()[0]?.state).toBe('failed'));
      outbox.retry(id);
    };
    await answer(0, null, 'TIMEOUT');
    await answer(1, 409, 'CONFLICT');
    await answer(2, 500, 'INTERNAL');
    await waitFor(() => expect(asked).toHaveLength(4));
    const [first, second, third, fourth] = asked.map(({ requestKey }) => requestKey);
    expect([first, second, fourth]).toEqual([id, id, third]);
    expect(third).not.toBe(id);
    expect(new Set(asked.map(({ clientId }) => clientId))).toEqual(new Set([id]));
  });

  test('of the server waits no longer than until its stream is back', async () => {
    const { write, states, data } = await openTab(me);
    void data.session.restore();
    data.startLive();
    write('anna', 'first');
    await waitFor(() => expect(words()).toEqual(['first']));
    refuse(0, 'UNAVAILABLE');
    await waitFor(() => expect(states()).toEqual(['first: waiting']));
    // Told by the tab that has the stream.
    const hello = { userId: me, serverTime: new Date().toISOString(), lastEventId: '' };
    new BroadcastChannel('plateia.live').postMessage({ userId: me, id: '', type: 'hello', data: hello });
    // Sooner than any pause ends: no timer runs meanwhile.
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
    expect(words()).toEqual(['first', 'first']);
    await arrive(1);
    await waitFor(() => expect(keptFor(me)).toEqual([]));
  });

  test('is shown where the member wants to be asked; so is what a closed page left on its way', async () => {
    const one = await openTab(me, 'when-asked');
    one.write('anna', 'first');
    await waitFor(() => expect(asked).toHaveLength(1));
    refuse(0, 'NETWORK_ERROR');
    await waitFor(() => expect(one.states()).toEqual(['first: failed']));
    expect(one.outbox.drop(one.outbox.current()[0]!.clientId)).toBe(true);

    one.write('anna', 'second');
    await waitFor(() => expect(asked).toHaveLength(2));
    closeTabWithLocks();
    const two = await openTab(me, 'when-asked');
    await waitFor(() => expect(two.states()).toEqual(['second: failed']));
    expect(two.outbox.current()[0]?.error).toBeUndefined();
    expect(asked).toHaveLength(2);
  });
});
