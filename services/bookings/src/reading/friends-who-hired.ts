import { Injectable } from '@nestjs/common';
import { findRows } from '@plateia/mongo';
import { Relations } from '@plateia/people';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import { BOOKING, type BookingRow, HIRED } from '../persistence/booking.schema.js';

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
    const filter: mongo.Filter<BookingRow> = {
      'chosen.professionalId': { $in: [...professionals] },
      customerId: { $in: [...friends] },
      status: 'completed',
    };
    const projection = { _id: 0, customerId: 1, 'chosen.professionalId': 1 } as const;
    const found = await findRows(this.rows, filter, { projection, hint: HIRED });
    const customers = new Map<string, Set<string>>();
    for (const { customerId, chosen } of found) {
      const by = chosen?.professionalId ?? '';
      customers.set(by, (customers.get(by) ?? new Set()).add(customerId));
    }
    return new Map([...customers].flatMap(([by, { size }]) => (size < AT_LEAST ? [] : [[by, size] as const])));
  }
}
