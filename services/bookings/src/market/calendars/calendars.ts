import { MINUTE_MS } from '@plateia/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '@plateia/runtime';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import type { QuoteRow } from '../../booking/store/quote.row.js';
import { CALENDAR, type Busy, type Calendar } from './calendar.schema.js';

@Injectable()
export class Calendars {
  private readonly rows: mongo.Collection<Calendar>;

  constructor(
    @InjectModel(CALENDAR) model: Model<Calendar>,
    private readonly clock: Clock,
  ) {
    this.rows = model.collection as unknown as mongo.Collection<Calendar>;
  }

  /** False where the professional is somewhere else then. For the same booking it is no second time. */
  async take(professionalId: string, busy: Busy): Promise<boolean> {
    if (await this.write(professionalId, busy)) return true;
    const existing = await this.rows.findOne({ _id: professionalId });
    if (existing?.busy?.some(({ intentId }) => intentId === busy.intentId)) return true;
    // Begun by its id alone, however many begin it at once: what else it is asked for would begin a second one.
    const begun = { $setOnInsert: { busy: [] } };
    if (!existing) await this.rows.updateOne({ _id: professionalId }, begun, { upsert: true });
    return this.write(professionalId, busy);
  }

  /** Where nothing is in its way; what is over goes with it. */
  private async write(professionalId: string, busy: Busy): Promise<boolean> {
    const free = { _id: professionalId, busy: { $not: { $elemMatch: this.inTheWayOf(busy) } } };
    const isToCome = { $gte: ['$$this.to', this.clock.date()] };
    const others = { $and: [isToCome, { $ne: ['$$this.intentId', busy.intentId] }] };
    // Rows that an earlier release began have none.
    const remaining = { $filter: { input: { $ifNull: ['$busy', []] }, cond: others } };
    const { matchedCount } = await this.rows.updateOne(free, [
      { $set: { busy: { $concatArrays: [remaining, [{ $literal: busy }]] } } },
    ]);
    return matchedCount > 0;
  }

  /** For that booking, whose own time is its own. */
  async isFree(
    {
      professionalId,
      startAt: from,
      durationMinutes,
    }: Pick<QuoteRow, 'professionalId' | 'startAt' | 'durationMinutes'>,
    bookingId: string,
  ): Promise<boolean> {
    const busy = { from, to: new Date(from.getTime() + durationMinutes * MINUTE_MS), bookingId };
    return (await this.rows.findOne({ _id: professionalId, busy: { $elemMatch: this.inTheWayOf(busy) } })) === null;
  }

  /** What is over is in nobody's way: work may have begun late, and be paid for later still. */
  private inTheWayOf({ from, to, bookingId }: Omit<Busy, 'intentId'>) {
    const now = this.clock.date();
    return { from: { $lt: to }, to: { $gt: from > now ? from : now }, bookingId: { $ne: bookingId } };
  }

  /** Of whichever payment for it. */
  async freeAll(professionalId: string, bookingId: string): Promise<void> {
    await this.rows.updateOne({ _id: professionalId }, { $pull: { busy: { bookingId } } });
  }

  async free(professionalId: string, intentId: string): Promise<void> {
    await this.rows.updateOne({ _id: professionalId }, { $pull: { busy: { intentId } } });
  }
}
