import { DAY_MS, id } from '@plateia/contracts';
import { erasureDone } from '@plateia/contracts/identity';
import { type Connection, findRows } from '@plateia/mongo';
import type { Clock } from '@plateia/runtime';
import { ERASURES_LISTED_DAYS } from '@plateia/service-kit';
import type { mongo } from 'mongoose';
import { ACCOUNT_ERASURES, type AccountErasure } from './account-erasure.schema.js';

interface Place {
  /** identity's own */
  connection: Connection;
  clock: Clock;
}

export const ERASE_USAGE = 'erase --again [<id of a member> …]';
const LISTED_MS = ERASURES_LISTED_DAYS * DAY_MS;

/**
 * After a backup was restored: whoever was erased since it was made is erased once more, by every service. Identity's own
 * list tells of the others' backups, the others' lists of identity's.
 */
export async function eraseAgainCommand(
  [again, ...named]: readonly string[],
  { connection, clock }: Place,
  out: (line: string) => void,
): Promise<number> {
  if (again !== '--again' || !named.every((one) => id.safeParse(one).success)) {
    out(`Usage: ${ERASE_USAGE}`);
    return 2;
  }
  const erasures = connection.collection<AccountErasure>(
    ACCOUNT_ERASURES,
  ) as unknown as mongo.Collection<AccountErasure>;
  const at = clock.date();
  const since = new Date(clock.now() - LISTED_MS);
  const own = await findRows(erasures, { ofMember: true, told: true, at: { $gte: since } }, { projection: { _id: 1 } });
  const members = [...new Set([...own.map(({ _id }) => _id), ...named])];
  for (const _id of members)
    // The service finds it among those that are open and begins; `at` lets the list outlive the next backups as well.
    await erasures.updateOne(
      { _id },
      {
        $set: { at, told: false, open: true, ofMember: true, again: true, awaits: Object.keys(erasureDone) },
        $setOnInsert: { outbox: [] },
        $inc: { version: 1 },
      },
      { upsert: true },
    );
  out(`${members.length} are erased again; each service says so as it is through.`);
  return 0;
}
