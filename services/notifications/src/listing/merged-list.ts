import type { NotificationRow } from '../domain/notification-row.js';
import type { ListPlace } from '../rows/notifications.store.js';

type ReadRows = (place: ListPlace, limit: number) => Promise<NotificationRow[]>;

/**
 * A stretch of one list of which most rows are stored and some, at most one for each day, are made at read: newest first.
 * @param made all of them, newest first
 */
export async function mergedList(
  read: ReadRows,
  made: readonly NotificationRow[],
  { after, offset = 0 }: ListPlace,
  limit: number,
): Promise<NotificationRow[]> {
  if (after) {
    const below = made.filter((row) => comesBefore({ at: after.at, _id: after.id }, row));
    return merged(await read({ after }, limit), below).slice(0, limit);
  }
  // Of those that stand before the stretch, as many as there are made rows may be made ones.
  const start = Math.max(0, offset - made.length);
  const stored = await read({ offset: start }, offset - start + limit);
  const [first] = stored;
  if (start === 0 || !first) return merged(stored, start === 0 ? made : []).slice(offset, offset + limit);
  const below = made.filter((row) => comesBefore(first, row));
  const place = start + made.length - below.length;
  return merged(stored, below).slice(offset - place, offset - place + limit);
}

const merged = (stored: readonly NotificationRow[], made: readonly NotificationRow[]): NotificationRow[] =>
  [...stored, ...made].sort((a, b) => (comesBefore(a, b) ? -1 : 1));

type Placed = Pick<NotificationRow, '_id' | 'at'>;

/** As the database orders them. */
const comesBefore = (a: Placed, b: Placed): boolean =>
  a.at.getTime() === b.at.getTime() ? a._id > b._id : a.at > b.at;
