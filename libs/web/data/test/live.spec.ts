import { ApiError } from '@plateia/contracts/client';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { queryClient } from '../src/cache/query-client.js';
import { EventStream } from '../src/live/event-stream.js';
import { onLive, startLive } from '../src/live/live.js';
import { session } from '../src/session/session.store.js';

class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static opened: FakeSource[] = [];
  readyState = 1;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    FakeSource.opened.push(this);
  }
  close(): void {
    this.readyState = FakeSource.CLOSED;
  }
  send(type: string, id: string, data: object): void {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data), lastEventId: id }));
  }
}
globalThis.EventSource = FakeSource as unknown as typeof EventSource;

const user = { userId: 'u1', fullName: 'Anna', activated: true, role: 'member' } as never;
const signIn = () =>
  session.accept({ user, isNew: false, isBanned: false, isActivated: true, isConsentGiven: true, missing: [] });
const last = () => FakeSource.opened.at(-1)!;

let open: EventStream | undefined;
const openStream = () => {
  open = new EventStream({ lastEventId: () => 'e7', onMessage: jest.fn(), onSignedOut: jest.fn() });
  return last();
};

beforeEach(() => {
  jest.useFakeTimers();
  FakeSource.opened = [];
});
afterEach(() => open?.close());

test('one stream for the member: repeats are dropped, a cut one goes on from where it was, sign-out closes it', async () => {
  startLive();
  expect(FakeSource.opened).toHaveLength(0);
  signIn();
  await jest.advanceTimersByTimeAsync(0);
  expect(FakeSource.opened).toHaveLength(1);

  const heard = jest.fn();
  onLive('feed_new', heard);
  last().send('feed_new', 'e1', { postId: 'p1' });
  last().send('feed_new', 'e1', { postId: 'p1' });
  expect(heard).toHaveBeenCalledTimes(1);

  last().dispatchEvent(new Event('error'));
  await jest.advanceTimersByTimeAsync(1_000);
  expect(FakeSource.opened).toHaveLength(2);
  expect(last().url).toContain('lastEventId=e1');

  session.end('logout');
  await jest.advanceTimersByTimeAsync(0);
  expect(last().readyState).toBe(FakeSource.CLOSED);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(FakeSource.opened).toHaveLength(2);
});

test('after a reset what is shown is read again, but no list that somebody may be far down in', async () => {
  signIn();
  await jest.advanceTimersByTimeAsync(0);
  const reads = { profile: 0, long: 0, feed: 0 };
  const show = (name: keyof typeof reads, pages: number, meta?: { keepsUp: boolean }) => {
    queryClient.setQueryData([name], { pages: Array.from({ length: pages }, () => []), pageParams: [] });
    const queryFn = () => Promise.resolve((reads[name] += 1));
    const options = { queryKey: [name], queryFn, staleTime: Infinity, ...(meta && { meta }) };
    return new QueryObserver<unknown>(queryClient, options).subscribe(() => undefined);
  };
  const hide = [show('profile', 1), show('long', 2), show('feed', 1, { keepsUp: true })];
  last().send('reset', '', {});
  await jest.advanceTimersByTimeAsync(0);
  expect(reads).toEqual({ profile: 1, long: 0, feed: 0 });
  // It is read again when it is opened anew; the one that keeps up has seen to itself.
  expect(queryClient.getQueryState(['long'])?.isInvalidated).toBe(true);
  expect(queryClient.getQueryState(['feed'])?.isInvalidated).toBe(false);
  hide.forEach((stop) => stop());
  session.end('logout');
  await jest.advanceTimersByTimeAsync(0);
});

test('a machine that slept opens its stream anew, from where it was', async () => {
  const before = openStream();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(FakeSource.opened).toHaveLength(1);

  // Time went on while no timer ran.
  jest.setSystemTime(new Date(Date.now() + 3_600_000));
  await jest.advanceTimersByTimeAsync(5_000);
  expect(FakeSource.opened).toHaveLength(2);
  expect(before.readyState).toBe(FakeSource.CLOSED);
  expect(last().url).toContain('lastEventId=e7');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(FakeSource.opened).toHaveLength(2);
});

test('once the server is back, what was shown as failed for want of it is read again, and nothing else', async () => {
  signIn();
  await jest.advanceTimersByTimeAsync(0);
  const failing = (code: string, status: number | null) => {
    const queryFn = jest.fn<() => Promise<string>>().mockRejectedValue(new ApiError({ status, code }));
    const observer = new QueryObserver(queryClient, { queryKey: [code], queryFn, retry: false });
    return { queryFn, stop: observer.subscribe(() => undefined) };
  };
  const [away, refused] = [failing('UNAVAILABLE', 503), failing('USER_NOT_FOUND', 404)];
  await jest.advanceTimersByTimeAsync(0);
  last().send('hello', 'e9', { serverTime: new Date().toISOString(), lastEventId: 'e9' });
  await jest.advanceTimersByTimeAsync(0);
  expect([away.queryFn.mock.calls.length, refused.queryFn.mock.calls.length]).toEqual([2, 1]);
  away.stop();
  refused.stop();
  session.end('logout');
  await jest.advanceTimersByTimeAsync(0);
});

test('a clock that is found to be wrong is no sleep', async () => {
  signIn();
  await jest.advanceTimersByTimeAsync(0);
  last().send('hello', 'e1', { serverTime: new Date(Date.now() + 86_400_000).toISOString(), lastEventId: 'e1' });
  await jest.advanceTimersByTimeAsync(30_000);
  expect(FakeSource.opened).toHaveLength(1);
  session.end('logout');
  await jest.advanceTimersByTimeAsync(0);
});

test('back on the network it opens at once and waits no longer; once closed it stays closed', async () => {
  const cut = openStream();
  cut.dispatchEvent(new Event('error'));
  window.dispatchEvent(new Event('online'));
  expect(FakeSource.opened).toHaveLength(2);
  // The wait after the cut is over too.
  await jest.advanceTimersByTimeAsync(2_000);
  expect(FakeSource.opened).toHaveLength(2);

  open!.close();
  window.dispatchEvent(new Event('online'));
  jest.setSystemTime(new Date(Date.now() + 3_600_000));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(FakeSource.opened).toHaveLength(2);
});
