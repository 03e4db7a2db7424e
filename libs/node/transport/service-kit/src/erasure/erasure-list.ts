import { DAY_MS } from '@plateia/contracts';
import { type Connection, findRows } from '@plateia/mongo';
import type { Clock } from '@plateia/runtime';
import type { OperatorCommand } from '../operators/operator-command.js';
import type { Erasure } from './erasure.schema.js';

/** Longer than there is a backup with the member in it: whoever restores one erases these again. */
export const ERASURES_LISTED_DAYS = 40;
const LISTED_MS = ERASURES_LISTED_DAYS * DAY_MS;

/** Whom a service was asked to erase since the oldest backup that there may be. */
export async function listErasures(connection: Connection, clock: Clock): Promise<string[]> {
  const since = new Date(clock.now() - LISTED_MS);
  const rows = await findRows<Erasure>(
    connection.collection<Erasure>('erasures'),
    { at: { $gte: since } },
    { projection: { _id: 1 }, sort: { _id: 1 } },
  );
  return rows.map(({ _id }) => _id);
}

/** `node main.mjs erasures`: one member a line, for identity's `erase --again`. */
export const erasuresCommand: OperatorCommand = async (_, { connection, clock }, out) => {
  for (const userId of await listErasures(connection, clock)) out(userId);
  return 0;
};
