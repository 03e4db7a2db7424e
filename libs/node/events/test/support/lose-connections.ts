import type { Connection } from '@plateia/mongo';

/** What a client says when it gives up its connections; commands that are never answered are to end with them. */
export function loseConnections(database: Connection): void {
  database.getClient().emit('connectionPoolCleared', {} as never);
}
