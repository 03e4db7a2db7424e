import { Injectable } from '@nestjs/common';
import { THE_PLATFORM, type Effect, type RowUntilRead, type SingleRow } from '@plateia/contracts/notifications';
import { Relations } from '@plateia/people';
import { Notifications } from '../rows/notifications.store.js';
import { RemoveRows } from '../rows/remove-rows.js';
import { Settings } from '../store/settings.store.js';
import { StreamLog } from '../streams/stream-log.js';
import type { EventInfo } from './event-info.js';
import { RowsUntilRead } from './rows-until-read.store.js';

type Retraction = Extract<Effect, { does: 'take_back' }>;
type Read = Extract<Effect, { does: 'read' }>;

/** Rows that stand alone, and those of which each target has one. */
@Injectable()
export class ApplyRowEffects {
  constructor(
    private readonly rows: Notifications,
    private readonly untilRead: RowsUntilRead,
    private readonly removal: RemoveRows,
    private readonly settings: Settings,
    private readonly relations: Relations,
    private readonly log: StreamLog,
  ) {}

  async single(row: SingleRow, { at, cause }: EventInfo): Promise<void> {
    if (!(await this.isToBeTold(row))) return;
    const { of, receiver, sender, type, target, post, shows: additional } = row;
    const _id = rowIdOf(of, type);
    const about = { receiver, type, target, ...(post !== undefined && { post }), sender, additional };
    const isOurs = await this.rows.insert({ _id, ...about, at, read: false, cause: of });
    if (!isOurs || cause === undefined) return;
    await this.log.append([{ receiver, signal: 'notification', cause, data: { notificationId: _id } }]);
  }

  async counting(row: RowUntilRead, { at, cause }: EventInfo): Promise<void> {
    if (!(await this.isToBeTold(row))) return;
    const told = await this.untilRead.add(row, at);
    if (!told || cause === undefined) return;
    const entry = {
      receiver: row.receiver,
      signal: 'notification' as const,
      cause,
      data: { notificationId: told._id },
    };
    await this.log.append([entry], { held: [told] });
  }

  async read({ receiver, type, target, upTo }: Read, { cause }: EventInfo): Promise<void> {
    const row = await this.untilRead.read(receiver, type, target, upTo);
    if (!row || cause === undefined) return;
    const told = row.read
      ? { signal: 'notifications_read' as const, data: { notificationIds: [row._id] } }
      : { signal: 'notification' as const, data: { notificationId: row._id } };
    await this.log.append([{ receiver, cause, ...told }]);
  }

  retract({ fact, type }: Retraction, { cause }: EventInfo): Promise<void> {
    return this.removal.byIds([rowIdOf(fact, type)], cause);
  }

  private async isToBeTold({ receiver, sender, type }: SingleRow | RowUntilRead): Promise<boolean> {
    if (receiver === sender || !(await this.settings.wants(receiver, type))) return false;
    return sender === THE_PLATFORM || !(await this.relations.areBlocked(receiver, sender));
  }
}

const rowIdOf = (of: string, type: string): string => `${of}:${type}`;
