import { beforeEach, expect, jest, test } from '@jest/globals';
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

beforeEach(() => {
  jest.useFakeTimers();
});

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
