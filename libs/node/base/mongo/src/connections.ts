import mongoose from 'mongoose';
import type { Connection } from 'mongoose';
import { boundCommands } from './bounded-commands.js';
import { HEARTBEAT_MS, watchHeartbeats } from './heartbeat-watch.js';
import { endLostWrites } from './lost-writes.js';
import { trackWrites } from './own-writes.js';

export type { Connection } from 'mongoose';

/** Whoever waits longer for a connection is told that there is none: the server is slower than what comes. */
export const WAIT_FOR_CONNECTION_MS = 5_000;
/** Whoever waits longer for a server that answers is told that there is none. */
const WAIT_FOR_SERVER_MS = 5_000;

/** A pool for each database: a service that waits for slow answers takes no connection of another one in its process. */
export class MongoConnections {
  private readonly pools = new Map<string, Connection>();
  private readonly databases = new Map<string, Connection>();
  private readonly watches: (() => void)[] = [];

  /**
   * @param patienceScale how many times as long as ever a server may take before it counts as away
   * @param soleWriter whether no other process writes to these databases
   */
  constructor(
    private readonly patienceScale = 1,
    private readonly soleWriter = false,
  ) {}

  database(url: string, name: string): Connection {
    const key = `${url}\n${name}`;
    const open = this.databases.get(key) ?? boundCommands(this.pool(url, key).useDb(name));
    this.databases.set(key, open);
    return open;
  }

  /** Awaited before anything keeps the process busy: one that fails to open in time, the first time, stays broken. */
  async opened(): Promise<void> {
    await Promise.all([...this.pools.values()].map((pool) => pool.asPromise()));
  }

  async close(): Promise<void> {
    for (const endWatch of this.watches.splice(0)) endWatch();
    await Promise.all([...this.pools.values()].map((pool) => pool.close()));
    this.pools.clear();
    this.databases.clear();
  }

  private pool(url: string, key: string): Connection {
    let pool = this.pools.get(key);
    if (!pool) {
      pool = mongoose.createConnection(url, {
        maxPoolSize: 32,
        minPoolSize: 0,
        waitQueueTimeoutMS: WAIT_FOR_CONNECTION_MS * this.patienceScale,
        serverSelectionTimeoutMS: WAIT_FOR_SERVER_MS * this.patienceScale,
        heartbeatFrequencyMS: HEARTBEAT_MS,
        // A lone server has no news to wait for: to be asked every 2 s is half of what it would cost to be listened to.
        serverMonitoringMode: this.soleWriter ? 'poll' : 'auto',
        // A server that takes a command and never answers must not hold its caller for ever.
        socketTimeoutMS: 30_000,
        writeConcern: durableWrites(url),
        autoIndex: false,
      });
      const opened = pool;
      // A first connection that fails is its caller's to hear of, who awaits the same promise.
      opened.asPromise().then(
        () => {
          this.watches.push(watchHeartbeats(opened.getClient(), this.patienceScale));
          endLostWrites(opened.getClient());
          if (this.soleWriter) trackWrites(opened.getClient());
        },
        () => undefined,
      );
      this.pools.set(key, pool);
    }
    return pool;
  }
}

/**
 * What was acknowledged survives kill -9. A lone server that is asked for a majority has nobody to wait for and answers before its
 * journal is written, so a majority is asked of replica sets alone; a set that the address does not name asks it of itself by default.
 */
export function durableWrites(url: string): WriteConcern {
  const isReplicaSet = /^mongodb\+srv:|[?&]replicaSet=/i.test(url);
  return isReplicaSet ? { w: 'majority', journal: true } : { journal: true };
}

interface WriteConcern {
  w?: 'majority';
  journal: true;
}

export async function ping(connection: Connection): Promise<void> {
  await connection.db?.command({ ping: 1 });
}
