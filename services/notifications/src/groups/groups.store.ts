import { Injectable } from '@nestjs/common';
import type { NotificationType } from '@plateia/contracts/notifications';
import { findRow, type RowLoader, isDuplicateKey, retryOnConflict, updateStep, type Step } from '@plateia/mongo';
import { Clock } from '@plateia/runtime';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import { ACTS_KEPT, allWithKey, closedKey, groupKey, isLate, isOver, reaches, SENDERS_KEPT } from '../domain/group.js';
import type { Group, NotificationRow } from '../domain/notification-row.js';
import { UnreadSenders } from '../rows/unread-senders.js';
import { NOTIFICATION } from '../store/notification.schema.js';
import { rowByKey } from '../store/row-by-key.js';

export type GroupRow = NotificationRow & { group: Group };

export interface GroupedAct {
  type: NotificationType;
  ownerId: string;
  /** what was liked, commented on or looked at */
  contentId: string;
  additional: NotificationRow['additional'];
  /** where it belongs to one */
  postId?: string;
  actorId: string;
  at: Date;
  /** names the act among all of this group */
  act: string;
}

/** Rows of what several members do: one for each target and receiver while the newest act is less than a day old. */
@Injectable()
export class Groups {
  private readonly rows: mongo.Collection<NotificationRow>;
  private readonly open: RowLoader<NotificationRow>;

  constructor(
    @InjectModel(NOTIFICATION) private readonly model: Model<NotificationRow>,
    private readonly clock: Clock,
    private readonly senders: UnreadSenders,
  ) {
    this.rows = model.collection as unknown as mongo.Collection<NotificationRow>;
    this.open = rowByKey(this.rows);
  }

  /** The act stands in the row that is returned, and the row is unread. The same act again changes nothing. */
  async touch(act: GroupedAct): Promise<NotificationRow> {
    const key = groupKey(act.ownerId, act.type, act.contentId);
    return retryOnConflict(
      `The group ${key}`,
      async () => (await this.join(key, act)) ?? (await this.makeWay(key, act)) ?? undefined,
    );
  }

  /**
   * The same for the newest act, of somebody who was not in the group: it is counted on the spot. Facts are only ever counted up to
   * the newest act of their group, so nobody has counted this one. Refused as a duplicate where the open group cannot be joined so.
   */
  joining(act: GroupedAct): { step: Step; made: NotificationRow } {
    const made = this.rowOf(act);
    const open = openTo(act);
    const newest = { ...open, at: { ...open.at, $lt: act.at }, 'group.left': { $ne: true } };
    return { step: updateStep(this.model, newest, countedBy(act, made), { upsert: true }), made };
  }

  /** The open group of what the act is about. */
  opened({ ownerId, type, contentId }: GroupedAct): Promise<NotificationRow | null> {
    return this.open.byId(groupKey(ownerId, type, contentId));
  }

  /** The row that counts what happened then. */
  async holding(type: NotificationType, ownerId: string, contentId: string, then: Date): Promise<GroupRow | null> {
    const key = groupKey(ownerId, type, contentId);
    const filter = { 'group.key': allWithKey(key), 'group.from': { $lte: then }, at: { $gte: then } };
    return (await findRow(this.rows, filter)) as GroupRow | null;
  }

  /** False when the row was touched meanwhile. A row without members is no longer unread. */
  async settle({ _id, receiver, group }: GroupRow, count: number, senders: string[]): Promise<boolean> {
    if (senders[0] !== undefined) this.senders.add(receiver, senders[0]);
    const settled = {
      'group.count': count,
      'group.senders': senders,
      'group.settled': group.touched,
      'group.settledAt': this.clock.date(),
      ...(senders[0] === undefined ? { read: true } : { sender: senders[0] }),
    };
    const result = await this.rows.updateOne(
      { _id, 'group.touched': group.touched },
      { $set: settled, $unset: { 'group.left': 1 } },
    );
    return result.matchedCount === 1;
  }

  /** Leaves it as it was read. False when the row was touched meanwhile. */
  async letBe({ _id, group }: GroupRow): Promise<boolean> {
    const result = await this.rows.updateOne(
      { _id, 'group.touched': group.touched },
      { $set: { 'group.left': true as const } },
    );
    return result.matchedCount === 1;
  }

  async remove({ _id, group }: GroupRow): Promise<boolean> {
    const result = await this.rows.deleteOne({ _id, 'group.touched': group.touched });
    return result.deletedCount === 1;
  }

  /** One update for the usual case. Null when the key is taken by a group that this act cannot join. */
  private async join(key: string, act: GroupedAct): Promise<NotificationRow | null> {
    try {
      const update = joinedBy(act, this.rowOf(act));
      return await this.rows.findOneAndUpdate(openTo(act, key), update, { upsert: true, returnDocument: 'after' });
    } catch (error) {
      if (isDuplicateKey(error)) return null;
      throw error;
    }
  }

  /** A group with this act alone. */
  private rowOf({ type, ownerId, contentId, additional, postId, actorId, at, act }: GroupedAct): GroupRow {
    this.senders.add(ownerId, actorId);
    return {
      _id: this.clock.newId(),
      receiver: ownerId,
      type,
      target: contentId,
      ...(postId !== undefined && { post: postId }),
      sender: actorId,
      at,
      read: false,
      additional,
      group: {
        key: groupKey(ownerId, type, contentId),
        from: at,
        count: 1,
        senders: [actorId],
        touched: 1,
        settled: 1,
        settledAt: this.clock.date(),
        acts: [act],
      },
    };
  }

  /** The open group holds the act already, is over, or began long after it. Null: worth another try. */
  private async makeWay(key: string, act: GroupedAct): Promise<NotificationRow | null> {
    const open = (await findRow(this.rows, { 'group.key': key })) as GroupRow | null;
    if (!open) return null;
    if (open.group.acts.includes(act.act)) return open;
    if (isOver(open.at, act.at)) {
      const closed = { $set: { 'group.key': closedKey(key, open.group.from) } };
      await this.rows.updateOne({ _id: open._id, at: open.at, 'group.key': key }, closed);
      return null;
    }
    // Made by somebody else since we looked: it can be joined after all.
    if (!isLate(open.group.from, act.at)) return null;
    return this.joinClosed(key, act);
  }

  /** An act told of days late belongs to its own time. */
  private async joinClosed(key: string, act: GroupedAct): Promise<NotificationRow | null> {
    const near = await findRow(this.rows, { 'group.key': { ...allWithKey(key), $ne: key }, ...reaches(act.at) });
    if (near?.group?.acts.includes(act.act)) return near;
    return this.join(near?.group?.key ?? closedKey(key, act.at), act);
  }
}

/** The open group of the act, where the act is near it in time and not yet in it. */
const openTo = (act: GroupedAct, key = groupKey(act.ownerId, act.type, act.contentId)) => ({
  'group.key': key,
  ...reaches(act.at),
  'group.acts': { $ne: act.act },
});

/** `made` is the row where there was none. */
function joinedBy(act: GroupedAct, made: GroupRow): mongo.UpdateFilter<NotificationRow> {
  const { count, senders, settled } = made.group;
  const { $setOnInsert, ...others } = touchedBy(act, made);
  const counted = { 'group.count': count, 'group.senders': senders, 'group.settled': settled };
  return { ...others, $setOnInsert: { ...$setOnInsert, ...counted } };
}

/** A group that was right before is right afterwards. */
function countedBy(act: GroupedAct, made: GroupRow): mongo.UpdateFilter<NotificationRow> {
  const { $inc, $push, ...others } = touchedBy(act, made);
  return {
    ...others,
    $inc: { ...$inc, 'group.count': 1, 'group.settled': 1 },
    $push: { ...$push, 'group.senders': { $each: [act.actorId], $position: 0, $slice: SENDERS_KEPT } },
  };
}

const touchedBy = (
  { actorId, at, act }: GroupedAct,
  { _id, receiver, type, target, post, additional, group }: GroupRow,
) => ({
  $setOnInsert: {
    _id,
    receiver,
    type,
    target,
    ...(post !== undefined && { post }),
    additional,
    'group.settledAt': group.settledAt,
  },
  $set: { sender: actorId, read: false },
  $max: { at },
  $min: { 'group.from': at },
  $inc: { 'group.touched': 1 },
  $push: { 'group.acts': { $each: [act], $slice: -ACTS_KEPT } },
});
