import type { mongo } from 'mongoose';
import type { EventEmitter } from 'node:events';

interface Pooled {
  readonly closed: boolean;
  readonly socket: EventEmitter;
}

/** What the driver keeps to itself: the connections that commands are under way on. */
interface Innards {
  readonly topology?: {
    readonly s: {
      readonly servers: ReadonlyMap<string, { readonly pool: { readonly checkedOut: ReadonlySet<Pooled> } }>;
    };
  };
}

/**
 * A command that is written to a socket in the moment in which it breaks waits for room in it for ever, and so does its connection: the
 * driver hears that the socket has closed and tells everybody but who writes. Looked for whenever the server is asked how it is; told
 * that there is room, the writer sees the broken connection and fails as any other does.
 */
export function endLostWrites(client: mongo.MongoClient): void {
  const end = (): void => {
    for (const { closed, socket } of underWay(client)) if (closed) socket.emit('drain');
  };
  client.on('serverHeartbeatSucceeded', end).on('serverHeartbeatFailed', end);
}

function underWay(client: mongo.MongoClient): Pooled[] {
  const servers = (client as unknown as Innards).topology?.s.servers.values() ?? [];
  return [...servers].flatMap(({ pool }) => [...pool.checkedOut]);
}
