import { Injectable } from '@nestjs/common';
import { Relations } from '@plateia/people';
import { ServiceError } from '@plateia/service-kit';
import type { BookingRow } from '../store/booking.schema.js';
import { takesPart } from '../domain/takes-part.js';

type Agreed = Pick<BookingRow, 'customerId' | 'chosen'>;
type Shared = Agreed & Pick<BookingRow, 'quotes'>;

/** Those to whom a booking is there: not where one blocks the other, unless they have to do with each other by what they agreed. */
@Injectable()
export class Parties {
  constructor(private readonly relations: Relations) {}

  async require<B extends Shared>(booking: B | null, userId: string): Promise<B> {
    const [known] = booking && takesPart(booking, userId) ? await this.known([booking], userId) : [];
    if (!known) throw new ServiceError('BOOKING_NOT_FOUND');
    return known;
  }

  async known<B extends Agreed>(bookings: readonly B[], userId: string): Promise<B[]> {
    const others = bookings.filter((booking) => !isBound(booking, userId)).map(({ customerId }) => customerId);
    if (others.length === 0) return [...bookings];
    const blocked = await this.relations.blockedAmong(userId, [...new Set(others)]);
    return bookings.filter((booking) => isBound(booking, userId) || !blocked.has(booking.customerId));
  }
}

const isBound = ({ customerId, chosen }: Agreed, userId: string): boolean =>
  customerId === userId || chosen?.professionalId === userId;
