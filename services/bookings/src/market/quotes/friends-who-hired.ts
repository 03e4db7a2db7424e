import { Injectable } from '@nestjs/common';
import { Relations } from '@plateia/people';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import { BOOKING, type BookingRow, HIRED } from '../../booking/store/booking.schema.js';

/** One alone would be told by name. */
const AT_LEAST = 2;

/** How many friends of a member had a professional do something for them. */
@Injectable()
export class FriendsWhoHired {
  private readonly rows: mongo.Collection<BookingRow>;

  constructor(
    @InjectModel(BOOKING) model: Model<BookingRow>,
    private readonly relations: Relations,
  ) {
    this.rows = model.collection as unknown as mongo.Collection<BookingRow>;
  }

  async of(userId: string, professionals: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const friends = (await this.relations.friendsOfMany([userId])).get(userId) ?? [];
    if (friends.length < AT_LEAST) return new Map();
    const hired = await Promise.all(
      professionals.map(async (by) => [by, await this.customersAmong(friends, by)] as const),
    );
    return new Map(hired.filter(([, count]) => count >= AT_LEAST));
  }

  /** Each once, however often they came back: the index is read from one customer to the next. */
  private async customersAmong(friends: readonly string[], professionalId: string): Promise<number> {
    const filter: mongo.Filter<BookingRow> = {
      'chosen.professionalId': professionalId,
      customerId: { $in: [...friends] },
      status: 'completed',
    };
    return (await this.rows.distinct('customerId', filter, { hint: HIRED })).length;
  }
}
