import { jest } from '@jest/globals';
import type { Connection } from '@plateia/mongo';
import { mongo } from 'mongoose';

/** What a client says when it gives up its connections; commands that are never answered are to end with them. */
export function loseConnections(database: Connection): void {
  database.getClient().emit('connectionPoolCleared', {} as never);
}

type Write = 'insertMany' | 'bulkWrite';

/** The driver never settles the first such write of a collection. Below what guards the writes of a connection, as it happens there. */
export function loseFirst(collectionName: string, write: Write): { tries: () => number; restore: () => void } {
  const driver = mongo.Collection.prototype as unknown as Record<Write, (...args: unknown[]) => Promise<unknown>>;
  const send = driver[write];
  let tries = 0;
  const stub = jest.spyOn(driver, write).mockImplementation(function (this: mongo.Collection, ...args) {
    if (this.collectionName !== collectionName) return send.apply(this, args);
    tries++;
    return tries === 1 ? new Promise(() => undefined) : send.apply(this, args);
  });
  return { tries: () => tries, restore: () => stub.mockRestore() };
}
