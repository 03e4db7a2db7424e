import { Injectable } from '@nestjs/common';
import { type PointEventKind, ruleOf } from '@plateia/contracts/xp';
import { isAfter } from '../domain/counted-day.js';
import { Accounts } from '../store/accounts.store.js';
import { Settlements } from '../settle/settlements.js';
import { PointEventContexts } from '../point-events/point-event-contexts.js';
import { PointEvents } from '../point-events/point-events.store.js';
import { pointEventId } from '../point-events/to-point-event.js';
import { RemovedContents } from '../point-events/removed-contents.store.js';

export interface ReportedPointEvent {
  userId: string;
  event: PointEventKind;
  subject: string;
  at: number;
  /** the other member it is between */
  with?: string;
  /** what it is gone with */
  contents?: readonly string[];
  xp?: number;
}

/** Writes down what happened; what it pays follows from all that happened on its day. */
@Injectable()
export class RecordPointEvent {
  constructor(
    private readonly pointEvents: PointEvents,
    private readonly contexts: PointEventContexts,
    private readonly accounts: Accounts,
    private readonly removed: RemovedContents,
    private readonly settlements: Settlements,
  ) {}

  async run(reported: ReportedPointEvent): Promise<void> {
    const { userId, event, subject, at, xp, contents = [], with: other } = reported;
    const _id = pointEventId(userId, event, subject);
    const [context, isBeyond] = await Promise.all([this.contexts.of(reported), this.isBeyondCap(reported)]);
    if (isBeyond(context.date)) return;
    await this.pointEvents.record({
      _id,
      userId,
      event,
      subject,
      at: new Date(at),
      ...context,
      ...(xp !== undefined && { xp }),
      ...(other !== undefined && { with: other }),
      ...(contents.length > 0 && { contents: [...contents] }),
    });
    this.settlements.ask(userId);
  }

  async retract(userId: string, event: PointEventKind, subject: string, at: number): Promise<void> {
    await this.pointEvents.reverse({ _id: pointEventId(userId, event, subject), userId, event, subject }, new Date(at));
    this.settlements.ask(userId);
  }

  async contentRemoved(contentId: string, at: number): Promise<void> {
    await this.removed.add(contentId, new Date(at));
    const authors = await this.pointEvents.reverseContent(contentId, new Date(at));
    this.settlements.ask(...authors);
  }

  /** Whether a point event, on its date, is behind all that are paid of its kind: neither it nor anything later is ever paid, so it need not be kept. */
  private async isBeyondCap({ userId, event, at }: ReportedPointEvent): Promise<(date?: string) => boolean> {
    const { cap, active } = ruleOf(event);
    if (cap?.per !== 'day' || active) return () => false;
    const day = await this.accounts.countedDay(userId);
    if (!day || (day.counted[event] ?? 0) < cap.n) return () => false;
    return (date) => date === day.date && isAfter(day, { at, date });
  }
}
