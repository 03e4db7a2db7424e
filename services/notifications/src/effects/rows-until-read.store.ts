import { Injectable } from '@nestjs/common';
import type { NotificationType, RowUntilRead } from '@plateia/contracts/notifications';
import { BulkCommand, isDuplicateKey, RowLoader, rowsOf, updateStep } from '@plateia/mongo';
import { Clock } from '@plateia/runtime';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import { ACTS_KEPT, groupKey, SENDERS_KEPT } from '../domain/group.js';
import type { NotificationRow } from '../domain/notification-row.js';
import { UnreadSenders } from '../rows/unread-senders.js';
import { NOTIFICATION } from '../store/notification.schema.js';
import { READ_MARK, type ReadMark } from '../store/read-mark.schema.js';
import { rowByKey } from '../store/row-by-key.js';

/** Rows that are one for each target: they count what came since they were read last. */
@Injectable()
export class RowsUntilRead {
  private readonly rows: mongo.Collection<NotificationRow>;
  private readonly marks: mongo.Collection<ReadMark>;
  private readonly existing: RowLoader<NotificationRow>;
  private readonly marksNow: RowLoader<ReadMark>;
  private readonly bulk: BulkCommand;

  constructor(
    @InjectModel(NOTIFICATION) private readonly model: Model<NotificationRow>,
    @InjectModel(READ_MARK) marks: Model<ReadMark>,
    private readonly clock: Clock,
    private readonly senders: UnreadSenders,
  ) {
    this.rows = model.collection as unknown as mongo.Collection<NotificationRow>;
    this.marks = marks.collection as unknown as mongo.Collection<ReadMark>;
    this.existing = rowByKey(this.rows);
    this.marksNow = new RowLoader(rowsOf(this.marks, { upTo: 1 }));
    this.bulk = BulkCommand.of(model.db);
  }

  /** The row with the item in it; the same item again changes nothing. Null where it was read before it was told of, or is gone. */
  async add(row: RowUntilRead, at: Date): Promise<NotificationRow | null> {
    const key = groupKey(row.receiver, row.type, row.target);
    this.senders.add(row.receiver, row.sender);
    await this.count(key, row, at);
    // After the row was written: whoever marks writes first and counts then, so one of the two sees the other.
    const [existing, mark] = await Promise.all([this.existing.byId(key), this.marksNow.byId(key)]);
    if (!existing) return null;
    if (!mark || mark.upTo < row.item) return existing;
    const read = await this.settle(key, mark.upTo);
    return (read ?? existing).read ? null : (read ?? existing);
  }

  /** The row where something of it was unread until now. */
  async read(receiver: string, type: NotificationType, target: string, upTo: string): Promise<NotificationRow | null> {
    const key = groupKey(receiver, type, target);
    await this.marks.updateOne({ _id: key }, { $max: { upTo }, $set: { at: this.clock.date() } }, { upsert: true });
    return this.settle(key, upTo);
  }

  private async count(key: string, row: RowUntilRead, at: Date): Promise<void> {
    const withoutIt = { 'group.key': key, 'group.acts': { $ne: row.item } };
    const step = updateStep(this.model, withoutIt, [{ $set: this.counted(key, row, at) }], { upsert: true });
    for (let isIn = false; !isIn;) {
      try {
        await this.bulk.run([step]);
        isIn = true;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        // It is in the row already, or somebody has just made the row.
        isIn = (await this.existing.byId(key))?.group?.acts.includes(row.item) === true;
      }
    }
  }

  /** What was read as a whole begins anew. */
  private counted(key: string, { receiver, sender, type, target, post, shows, item }: RowUntilRead, at: Date) {
    const anew = (first: unknown, next: unknown) => ({ $cond: [{ $eq: ['$read', false] }, next, first] });
    const others = { $filter: { input: senders, cond: { $ne: ['$$this', sender] } } };
    const touched = { $add: [{ $ifNull: ['$group.touched', 0] }, 1] };
    return {
      _id: { $ifNull: ['$_id', this.clock.newId()] },
      receiver,
      type,
      target,
      ...(post !== undefined && { post }),
      sender,
      at: { $max: ['$at', at] },
      read: false,
      additional: { $literal: shows },
      group: {
        key,
        from: anew(at, '$group.from'),
        count: anew(1, { $add: ['$group.count', 1] }),
        senders: anew([sender], { $slice: [{ $concatArrays: [[sender], others] }, SENDERS_KEPT] }),
        touched,
        settled: touched,
        settledAt: this.clock.date(),
        acts: { $slice: [{ $concatArrays: [acts, [item]] }, -ACTS_KEPT] },
      },
    };
  }

  /** Leaves what came after the mark; of a long row no more than that something did. */
  private settle(key: string, upTo: string): Promise<NotificationRow | null> {
    const later = { $size: { $filter: { input: acts, cond: { $gt: ['$$this', upTo] } } } };
    const counted = { $cond: [{ $lt: [later, ACTS_KEPT] }, { $max: [later, 1] }, '$group.count'] };
    return this.rows.findOneAndUpdate(
      { 'group.key': key, read: false },
      [{ $set: { read: { $eq: [later, 0] }, 'group.count': counted } }],
      { returnDocument: 'after' },
    );
  }
}

const senders = { $ifNull: ['$group.senders', []] };
const acts = { $ifNull: ['$group.acts', []] };
