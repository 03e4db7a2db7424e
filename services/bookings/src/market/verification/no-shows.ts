import { NO_SHOWS } from '@plateia/contracts/bookings/rules';
import { Injectable } from '@nestjs/common';
import { findRows } from '@plateia/mongo';
import { Clock } from '@plateia/runtime';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import { BOOKING, type BookingRow, MISSED } from '../../booking/store/booking.schema.js';
import { ProfessionalChanges } from '../professionals/professional-changes.js';

/** More are not counted: with so many staff knows enough. */
const MOST_COUNTED = 50;

/** Whoever does not come to jobs too often is shown to staff. Counted anew each time, so that it may be counted twice. */
@Injectable()
export class NoShows {
  private readonly rows: mongo.Collection<BookingRow>;

  constructor(
    @InjectModel(BOOKING) model: Model<BookingRow>,
    private readonly changes: ProfessionalChanges,
    private readonly clock: Clock,
  ) {
    this.rows = model.collection as unknown as mongo.Collection<BookingRow>;
  }

  async raiseCase(userId: string): Promise<void> {
    await this.changes.makeIfKnown(userId, async ({ verificationStatus, reviewSince, judgedAt }) => {
      const [last, ...others] = await this.lately(userId);
      const isMany = last !== undefined && others.length + 1 >= NO_SHOWS.most;
      if (!isMany || reviewSince || verificationStatus === 'suspended') return undefined;
      return judgedAt && judgedAt >= last ? undefined : { reviewSince: last };
    });
  }

  async count(userId: string): Promise<number> {
    return (await this.lately(userId)).length;
  }

  /** When they did not come, the latest first. */
  private async lately(professionalId: string): Promise<Date[]> {
    const missed = {
      'chosen.professionalId': professionalId,
      'cancellation.rule': 'professional_no_show',
      endedAt: { $gt: new Date(this.clock.now() - NO_SHOWS.withinMs) },
    } as const;
    const options = { projection: { endedAt: 1 }, sort: { endedAt: -1 }, limit: MOST_COUNTED, hint: MISSED } as const;
    return (await findRows(this.rows, missed, options)).flatMap(({ endedAt }) => endedAt ?? []);
  }
}
