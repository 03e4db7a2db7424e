import type { mongo } from 'mongoose';

/** How often the driver asks a server; one that is asked to wait for news answers within the same time. */
export const HEARTBEAT_MS = 2_000;
/** A heartbeat takes milliseconds. */
const SILENCE_MS = 5_000;
/** Between two tries to open a client: the driver makes one, and leaves a client that it could not open closed for good. */
const PAUSE_MS = 1_000;

type Watched = Pick<mongo.MongoClient, 'on' | 'close' | 'connect'>;

/**
 * A server that is killed at an unlucky moment, or cut off, leaves the driver waiting for a heartbeat that neither succeeds nor fails, and
 * from then on no call finds a server. Opening the client anew takes some milliseconds once the server is there; its collections stay
 * valid. Answers what ends the watch.
 */
export function watchHeartbeats(client: Watched, patienceScale = 1): () => void {
  const silenceMs = SILENCE_MS * patienceScale;
  const waiting = new Map<string, NodeJS.Timeout>();
  const watch = new AbortController();
  const { signal: ended } = watch;
  let renewing = false;

  const forget = (address: string) => {
    clearTimeout(waiting.get(address));
    waiting.delete(address);
  };
  const forgetAll = () => waiting.forEach((_timer, address) => forget(address));
  const opens = () =>
    client.connect().then(
      () => true,
      () => false,
    );
  const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS).unref());
  const renew = async () => {
    if (renewing) return;
    renewing = true;
    forgetAll();
    await client.close(true).catch(() => undefined);
    while (!ended.aborted && !(await opens())) await pause();
    // Whoever closed it meanwhile finds it closed.
    if (ended.aborted) await client.close(true).catch(() => undefined);
    renewing = false;
  };

  client.on('serverHeartbeatStarted', ({ connectionId, awaited }) => {
    forget(connectionId);
    const silence = setTimeout(() => void renew(), awaited ? HEARTBEAT_MS + silenceMs : silenceMs);
    silence.unref();
    waiting.set(connectionId, silence);
  });
  client.on('serverHeartbeatSucceeded', ({ connectionId }) => forget(connectionId));
  client.on('serverHeartbeatFailed', ({ connectionId }) => forget(connectionId));
  client.on('serverClosed', ({ address }) => forget(address));

  return () => {
    watch.abort();
    forgetAll();
  };
}
