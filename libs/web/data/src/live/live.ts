import { readAgain, readFailed } from '../cache/query-client.js';
import { isActive, session } from '../session/session.store.js';
import { tabChannel, withTabLock } from '../storage/tabs.js';
import { learnServerTime } from '../clock.js';
import { EventStream } from './event-stream.js';
import type { LiveMessage, LiveSignal, LiveSignals } from './signals.js';

const REMEMBERED = 500;

type Listener = (data: never) => void;
const listeners = new Map<LiveSignal, Set<Listener>>();
const tabs = tabChannel<LiveMessage & { userId: string }>('live');

/** The stream is at least once, and a change of leader may repeat some. */
const seen = new Set<string>();
let lastEventId = '';

/** Calls back for each event of the stream, in whichever tab the stream itself is. */
export function onLive<S extends LiveSignal>(signal: S, listener: (data: LiveSignals[S]) => void): () => void {
  const heard = listeners.get(signal) ?? new Set();
  listeners.set(signal, heard);
  heard.add(listener);
  return () => heard.delete(listener);
}

/** One tab holds the stream and tells the others; when it goes, the next one goes on from where it was. */
export function startLive(): void {
  tabs.onMessage(({ userId, ...message }) => {
    if (userId === session.current().user?.userId) receive(message);
  });
  let leading: { userId: string; end: AbortController } | undefined;
  const follow = () => {
    const current = session.current();
    const userId = isActive(current) ? current.user?.userId : undefined;
    if (userId === leading?.userId) return;
    leading?.end.abort();
    leading = undefined;
    seen.clear();
    lastEventId = '';
    if (userId === undefined) return;
    leading = { userId, end: new AbortController() };
    void lead(userId, leading.end.signal);
  };
  session.subscribe(follow);
  follow();
}

async function lead(userId: string, signal: AbortSignal): Promise<void> {
  const stream = () =>
    new Promise<void>((resolve) => {
      if (signal.aborted) return resolve();
      const open = new EventStream({
        lastEventId: () => lastEventId,
        onMessage: (message) => {
          tabs.send({ ...message, userId });
          receive(message);
        },
        onSignedOut: () => session.end('expired'),
      });
      signal.addEventListener('abort', () => {
        open.close();
        resolve();
      });
    });
  // Waiting for the place of the leader is given up when the member signs out.
  await withTabLock('live', stream, signal).catch(() => undefined);
}

function receive({ id, type, data }: LiveMessage): void {
  if (id !== '') {
    if (seen.has(id) && type !== 'hello') return;
    remember(id);
  }
  for (const listener of listeners.get(type) ?? []) listener(data as never);
}

function remember(id: string): void {
  lastEventId = id;
  seen.add(id);
  const [oldest] = seen;
  if (seen.size > REMEMBERED && oldest !== undefined) seen.delete(oldest);
}

onLive('hello', ({ serverTime, lastEventId: present }) => {
  learnServerTime(serverTime);
  // A stream that was cut before its first event goes on from here.
  lastEventId ||= present;
});
onLive('hello', readFailed);
onLive('reset', readAgain);
onLive('friend', ({ totalPendingFriendRequests }) => session.update({ totalPendingFriendRequests }));
onLive('user_updated', () => void session.revalidate());
onLive('session_ended', ({ reason }) => session.end(reason));
