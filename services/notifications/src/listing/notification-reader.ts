import { Injectable } from '@nestjs/common';
import type { Notification } from '@plateia/contracts/notifications';
import { isHidden, People, Relations, type OthersOf } from '@plateia/people';
import { Clock } from '@plateia/runtime';
import type { NotificationRow } from '../domain/notification-row.js';
import { isDayRowId, rowOfDay } from '../domain/post-digest.js';
import { GroupTotals } from '../groups/group-totals.js';
import { PostDigests } from '../posts/post-digests.js';
import { present, sendersOf } from './notification.view.js';
import { Notifications } from '../rows/notifications.store.js';
import { UnreadSenders } from '../rows/unread-senders.js';

export interface Shown {
  notifications: Notification[];
  unread: number;
}

/** From rows to what is shown: load what they refer to, keep what may be seen, present it. */
@Injectable()
export class NotificationReader {
  constructor(
    private readonly rows: Notifications,
    private readonly senders: UnreadSenders,
    private readonly totals: GroupTotals,
    private readonly digests: PostDigests,
    private readonly people: People,
    private readonly relations: Relations,
    private readonly clock: Clock,
  ) {}

  async show(receiver: string, found: Promise<readonly NotificationRow[]>): Promise<Shown> {
    const [notifications, unread] = await Promise.all([
      found.then((rows) => this.present(rows)),
      this.unread(receiver),
    ]);
    return { notifications, unread };
  }

  /**
   * The same for many at once, with as many queries as for one. Rows that the caller holds as they stand are not read, and what
   * is unread is not counted where it is being counted already for the only one.
   */
  async showMany(
    wanted: ReadonlyMap<string, readonly string[]>,
    held: readonly NotificationRow[],
    counted?: Promise<number>,
  ): Promise<Map<string, Shown>> {
    const receivers = [...wanted.keys()];
    const [notifications, unread] = await Promise.all([
      Promise.all([this.rows.ofMany(wanted), this.daysAmong(wanted)]).then(([rows, days]) =>
        this.present([...held, ...rows, ...days]),
      ),
      counted ? counted.then((count) => new Map([[receivers[0], count]])) : this.unreadOfMany(receivers),
    ]);
    const byReceiver = Map.groupBy(notifications, ({ user_id }) => user_id);
    return new Map(
      receivers.map((receiver) => [
        receiver,
        { notifications: byReceiver.get(receiver) ?? [], unread: unread.get(receiver) ?? 0 },
      ]),
    );
  }

  /** Another replica told of something that this one may have read before. */
  forget(receiver: string): void {
    this.digests.forget(receiver);
  }

  async unread(receiver: string): Promise<number> {
    const [rows, days] = await Promise.all([this.unreadRows(receiver), this.digests.unread([receiver])]);
    return rows + (days.get(receiver) ?? 0);
  }

  private async unreadRows(receiver: string): Promise<number> {
    const senders = this.senders.of(receiver);
    if (senders && (await this.hiddenAmong([[receiver, [...senders]]])).size === 0) return this.rows.unread(receiver);
    const read = () => this.rows.unreadBySender([receiver]);
    const bySender = await this.senders.learn(receiver, read, (found) => found.get(receiver)?.keys() ?? []);
    return (await this.visible(bySender)).get(receiver) ?? 0;
  }

  private async unreadOfMany(receivers: readonly string[]): Promise<Map<string, number>> {
    const [first, ...others] = receivers;
    if (first === undefined) return new Map();
    if (others.length === 0) return new Map([[first, await this.unread(first)]]);
    const [rows, days] = await Promise.all([
      this.rows.unreadBySender(receivers).then((bySender) => this.visible(bySender)),
      this.digests.unread(receivers),
    ]);
    return new Map(receivers.map((receiver) => [receiver, (rows.get(receiver) ?? 0) + (days.get(receiver) ?? 0)]));
  }

  private async daysAmong(wanted: ReadonlyMap<string, readonly string[]>): Promise<NotificationRow[]> {
    const receivers = [...wanted].flatMap(([receiver, ids]) => (ids.some(isDayRowId) ? [receiver] : []));
    if (receivers.length === 0) return [];
    const days = await this.digests.ofMany(receivers);
    return receivers.flatMap((receiver) => {
      const rows = (days.get(receiver) ?? []).map((day) => rowOfDay(receiver, day));
      return rows.filter(({ _id }) => wanted.get(receiver)?.includes(_id));
    });
  }

  private async visible(bySender: ReadonlyMap<string, ReadonlyMap<string, number>>): Promise<Map<string, number>> {
    const hidden = await this.hiddenAmong([...bySender].map(([receiver, rows]) => [receiver, [...rows.keys()]]));
    const totals = [...bySender].map(async ([receiver, rows]): Promise<[string, number]> => {
      const senders = hidden.get(receiver);
      return [receiver, sum(rows.values()) - (senders ? await this.hiddenRows(receiver, senders) : 0)];
    });
    return new Map(await Promise.all(totals));
  }

  private async present(rows: readonly NotificationRow[]): Promise<Notification[]> {
    const settled = await this.totals.settled(rows);
    const senders = sendersByReceiver(settled);
    const [people, blocked] = await Promise.all([
      this.people.byIds(senders.flatMap(([, ids]) => ids)),
      this.relations.blockedAmongMany(senders),
    ]);
    const around = { people, now: this.clock.now() };
    return settled
      .map((row) => present(row, { ...around, blocked: blocked.get(row.receiver) ?? NOBODY }))
      .filter((shown) => shown !== undefined);
  }

  /** The newest sender of these rows is hidden; those of a group with somebody else in it are shown all the same. */
  private async hiddenRows(receiver: string, senders: ReadonlySet<string>): Promise<number> {
    const rows = await this.rows.unreadOf(receiver, senders);
    const hidden = (await this.hiddenAmong([[receiver, rows.flatMap(sendersOf)]])).get(receiver) ?? NOBODY;
    return rows.filter((row) => sendersOf(row).every((id) => hidden.has(id))).length;
  }

  /** Whom each of them is not to be shown; nothing for those who may be shown all. */
  private async hiddenAmong(senders: readonly OthersOf[]): Promise<Map<string, ReadonlySet<string>>> {
    if (senders.length === 0) return new Map();
    const now = this.clock.now();
    const [people, blocked] = await Promise.all([
      this.people.byIds(new Set(senders.flatMap(([, ids]) => ids))),
      this.relations.blockedAmongMany(senders),
    ]);
    const hidden = new Map<string, ReadonlySet<string>>();
    for (const [receiver, ids] of senders) {
      const found = ids.filter((id) => isHidden(people.get(id), now) || blocked.get(receiver)?.has(id));
      if (found.length > 0) hidden.set(receiver, new Set(found));
    }
    return hidden;
  }
}

const NOBODY: ReadonlySet<string> = new Set();

/** Each once: most rows are of the same few. */
function sendersByReceiver(rows: readonly NotificationRow[]): OthersOf[] {
  const found = new Map<string, Set<string>>();
  for (const row of rows) {
    const senders = found.get(row.receiver) ?? new Set();
    for (const id of sendersOf(row)) senders.add(id);
    found.set(row.receiver, senders);
  }
  return [...found].map(([receiver, senders]) => [receiver, [...senders]]);
}

const sum = (numbers: Iterable<number>): number => {
  let total = 0;
  for (const n of numbers) total += n;
  return total;
};
