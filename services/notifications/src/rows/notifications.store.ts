import { Injectable } from '@nestjs/common';
import { countRows, findRow, findRows, InsertBatcher, isDuplicateKey } from '@plateia/mongo';
import { Clock } from '@plateia/runtime';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import type { NotificationRow } from '../domain/notification-row.js';
import { isDayRowId } from '../domain/post-digest.js';
import { ROWS_KEPT_MS } from '../domain/retention.js';
import { UnreadSenders } from './unread-senders.js';
import { NOTIFICATION } from '../store/notification.schema.js';

export interface ListPlace {
  after?: { at: Date; id: string };
  offset?: number;
}

/** What rows are found, told apart and removed by is shown to nobody. */
const SHOWN = { 'group.acts': 0, 'group.key': 0, post: 0, cause: 0 } as const;
/** So few are counted here for less than it takes the engine to group them. */
const MOST_COUNTED_HERE = 200;
/** as many as a page shows */
const MOST_NAMED = 200;

/** Reads and marks of a member's rows. What is older than it may be kept is not there, cleaned up or not. */
@Injectable()
export class Notifications {
  private readonly rows: mongo.Collection<NotificationRow>;

  constructor(
    @InjectModel(NOTIFICATION) model: Model<NotificationRow>,
    private readonly clock: Clock,
    private readonly senders: UnreadSenders,
  ) {
    this.rows = model.collection as unknown as mongo.Collection<NotificationRow>;
  }

  /** Newest first. */
  page(receiver: string, unreadOnly: boolean, { after, offset }: ListPlace, limit: number): Promise<NotificationRow[]> {
    return findRows(
      this.rows,
      {
        receiver,
        at: { $gt: this.oldest(), ...(after && { $lte: after.at }) },
        ...(unreadOnly && { read: false }),
        ...(after && { $or: [{ at: { $lt: after.at } }, { _id: { $lt: after.id } }] }),
      },
      {
        projection: SHOWN,
        sort: { at: -1, _id: -1 },
        skip: offset ?? 0,
        limit,
        hint: unreadOnly ? 'unread' : 'list',
      },
    );
  }

  /** Some rows of each of many members, in one query. */
  ofMany(wanted: ReadonlyMap<string, readonly string[]>): Promise<NotificationRow[]> {
    const ids = [...wanted.values()].flat().filter((id) => !isDayRowId(id));
    if (ids.length === 0) return Promise.resolve([]);
    return findRows(
      this.rows,
      { _id: { $in: ids }, receiver: oneOf([...wanted.keys()]), at: { $gt: this.oldest() } },
      { projection: SHOWN },
    );
  }

  /** How many rows of each are unread, by their newest sender; who has none is left out. */
  async unreadBySender(receivers: readonly string[]): Promise<Map<string, Map<string, number>>> {
    const unread = { receiver: oneOf(receivers), read: false, at: { $gt: this.oldest() } };
    const [only, ...others] = receivers;
    if (only !== undefined && others.length === 0) {
      const few = { projection: { _id: 0, sender: 1 }, hint: 'unread', limit: MOST_COUNTED_HERE } as const;
      const senders = await findRows(this.rows, unread, few);
      if (senders.length === 0) return new Map();
      if (senders.length < MOST_COUNTED_HERE) return new Map([[only, tallyOf(senders)]]);
    }
    const groups = await this.rows
      .aggregate<{ _id: { receiver: string; sender: string }; rows: number }>(
        [{ $match: unread }, { $group: { _id: { receiver: '$receiver', sender: '$sender' }, rows: { $sum: 1 } } }],
        { hint: 'unread' },
      )
      .toArray();
    const byReceiver = new Map<string, Map<string, number>>();
    for (const { _id, rows } of groups) {
      const bySender = byReceiver.get(_id.receiver) ?? new Map<string, number>();
      byReceiver.set(_id.receiver, bySender.set(_id.sender, rows));
    }
    return byReceiver;
  }

  /** How many rows are unread, whoever sent them. */
  unread(receiver: string): Promise<number> {
    const unread = { receiver, read: false, at: { $gt: this.oldest() } };
    return countRows(this.rows, unread, { hint: 'unread' });
  }

  unreadOf(receiver: string, senders: Iterable<string>): Promise<NotificationRow[]> {
    const filter = { receiver, read: false, at: { $gt: this.oldest() }, sender: { $in: [...senders] } };
    return findRows(this.rows, filter, { hint: 'unread' });
  }

  /** True when the row is this act's: made now, or by an earlier try of the same act. */
  async insert(row: NotificationRow): Promise<boolean> {
    this.senders.add(row.receiver, row.sender);
    try {
      await InsertBatcher.of(this.rows).insert(row);
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const existing = await findRow(this.rows, { _id: row._id }, { projection: { cause: 1 } });
      return existing !== null && existing.cause === row.cause;
    }
  }

  /** False when there was none. */
  async remove(receiver: string, id: string): Promise<boolean> {
    return (await this.rows.deleteOne({ _id: id, receiver })).deletedCount === 1;
  }

  /** Ids of the newest rows that one member caused another, groups left out: there others stand too. */
  async newestFrom(receiver: string, sender: string): Promise<string[]> {
    const filter = { receiver, sender, group: { $exists: false }, at: { $gt: this.oldest() } };
    const options = { projection: { _id: 1 }, sort: { at: -1 }, limit: MOST_NAMED, hint: 'list' } as const;
    return (await findRows(this.rows, filter, options)).map(({ _id }) => _id);
  }

  /** Marks the member's own unread rows among these and says which they were. */
  async markRead(receiver: string, ids: readonly string[]): Promise<string[]> {
    const filter = { _id: { $in: [...ids] }, receiver, read: false };
    const own = await findRows(this.rows, filter, { projection: { _id: 1 } });
    if (own.length > 0) await this.rows.updateMany(filter, { $set: { read: true } });
    return own.map(({ _id }) => _id);
  }

  /** Everything up to now; says how many were unread. */
  async markAllRead(receiver: string): Promise<number> {
    const filter = { receiver, read: false, at: { $lte: this.clock.date() } };
    const result = await this.rows.updateMany(filter, { $set: { read: true } }, { hint: 'unread' });
    return result.modifiedCount;
  }

  private oldest(): Date {
    return new Date(this.clock.now() - ROWS_KEPT_MS);
  }
}

/** An equality is cheaper to the engine than a list of one. */
const oneOf = (ids: readonly string[]) => (ids.length === 1 ? (ids[0] as string) : { $in: [...ids] });

function tallyOf(rows: readonly Pick<NotificationRow, 'sender'>[]): Map<string, number> {
  const tally = new Map<string, number>();
  for (const { sender } of rows) tally.set(sender, (tally.get(sender) ?? 0) + 1);
  return tally;
}
