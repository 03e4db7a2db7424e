import { Injectable } from '@nestjs/common';
import { ChangeBooking } from '../../booking/change/change-booking.js';
import { isAskedAlone } from '../../booking/domain/first-turn.js';
import type { BookingRow } from '../../booking/store/booking.schema.js';
import { Bookings } from '../../booking/store/bookings.store.js';
import { FirstProfessional } from './first-professional.js';

/** Nobody waits for an answer that cannot come: the others are told at once. */
@Injectable()
export class EndFirstTurn {
  constructor(
    private readonly bookings: Bookings,
    private readonly changes: ChangeBooking,
    private readonly first: FirstProfessional,
  ) {}

  /** Of somebody who is banned or leaves, or with whom a customer has nothing to do any more. */
  of(professionalId: string, customerId?: string): Promise<void> {
    return this.where(professionalId, customerId, () => true);
  }

  /** Of somebody who offers something else now, or elsewhere, or nothing. */
  whereUnsuited(professionalId: string): Promise<void> {
    return this.where(professionalId, undefined, async (booking) => !(await this.first.suits(booking)));
  }

  private async where(
    professionalId: string,
    customerId: string | undefined,
    isOver: (booking: BookingRow) => boolean | Promise<boolean>,
  ): Promise<void> {
    for (const { _id } of await this.bookings.openAskedFirst(professionalId, customerId)) {
      await this.changes.run(_id, async (current) => {
        const isTheirs = current.isOffered && isAskedAlone(current) && current.firstProfessionalId === professionalId;
        return isTheirs && (await isOver(current)) ? { log: [{ kind: 'first_turn_ended', by: 'system' }] } : undefined;
      });
    }
  }
}
