import { WEEK_MS } from '@plateia/contracts';
import { findRow, findRows } from '@plateia/mongo';
import type { Clock } from '@plateia/runtime';
import type { LogCollections } from './log-collections.js';

const KEPT_MS = WEEK_MS;
const AT_ONCE = 1_000;

/** Drops what is older than seven days and has been passed by every group, oldest first; the newest entry stays, it carries the numbering on. */
export async function trimLog({ entries, offsets }: LogCollections, clock: Clock): Promise<number> {
  const slowest = await findRow(offsets, {}, { sort: { position: 1 } });
  const newest = await findRow(entries, {}, { sort: { _id: -1 }, projection: { _id: 1 } });
  if (!slowest || !newest) return 0;
  const last = Math.min(slowest.position, newest._id - 1);
  let dropped = 0;
  for (;;) {
    const oldest = await findRows(
      entries,
      { _id: { $lte: last } },
      { sort: { _id: 1 }, limit: AT_ONCE, projection: { at: 1 } },
    );
    const young = oldest.findIndex(({ at }) => at.getTime() >= clock.now() - KEPT_MS);
    const old = young === -1 ? oldest : oldest.slice(0, young);
    const end = old.at(-1);
    if (!end) return dropped;
    dropped += (await entries.deleteMany({ _id: { $lte: end._id } })).deletedCount;
    if (young !== -1) return dropped;
  }
}
