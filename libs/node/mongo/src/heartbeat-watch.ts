import type { mongo } from 'mongoose';

/** How often the driver asks a server; one that is asked to wait for news answers within the same time. */
export const HEARTBEAT_MS = 2_000;
/** A heartbeat takes milliseconds. */
const SILENCE_MS = 5_000;

type Watched = Pick<mongo.MongoClient, 'on' | 'close' | 'connect'>;

/**
 * A server that is killed at an unlucky moment leaves the driver waiting for a heartbeat that neither succeeds nor fails, and from then on
 * no call finds a server. Opening the client anew takes some milliseconds; its collections stay valid.
 */
export function watchHeartbeats(client: Watched, patienceScale = 1): void {
  const silenceMs = SILENCE_MS * patienceScale;
  const waiting = new Map<string, NodeJS.Timeout>();
  let renewing = false;

  const forget = (address: string) => {
    clearTimeout(waiting.get(address));
    waiting.delete(address);
  };
  const renew = async () => {
    if (renewing) return;
    renewing = true;
    waiting.forEach((_timer, address) => forget(address));
    try {
      await client.close(true);
      await client.connect();
    } catch {
      // The server is away: the client goes on looking for it by itself, or the next call opens it.
    } finally {
      renewing = false;
    }
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
}
