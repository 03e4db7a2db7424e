import { Injectable } from '@nestjs/common';
import { isDuplicateKey } from '@plateia/mongo';
import { Clock } from '@plateia/runtime';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
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
    await this.rows.updateOne({ _id: professionalId }, { $pull: { busy: { to: { $lt: this.clock.date() } } } });
    const other = { from: { $lt: busy.to }, to: { $gt: busy.from }, bookingId: { $ne: busy.bookingId } };
    const free = { _id: professionalId, busy: { $not: { $elemMatch: other } } };
    try {
      await this.rows.updateOne(free, { $addToSet: { busy } }, { upsert: true });
      return true;
    } catch (error) {
      // The calendar is there and not free: whoever finds none would begin a second one.
      if (!isDuplicateKey(error)) throw error;
      return (await this.rows.findOne({ _id: professionalId, 'busy.intentId': busy.intentId })) !== null;
    }
  }

  /** Of whichever payment for it. */
  async freeAll(professionalId: string, bookingId: string): Promise<void> {
    await this.rows.updateOne({ _id: professionalId }, { $pull: { busy: { bookingId } } });
  }

  async free(professionalId: string, intentId: string): Promise<void> {
    await this.rows.updateOne({ _id: professionalId }, { $pull: { busy: { intentId } } });
  }
}
