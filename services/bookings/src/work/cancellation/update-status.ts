import { Injectable } from '@nestjs/common';
import type { RouteInput } from '@plateia/contracts';
import type { updateBookingStatus } from '@plateia/contracts/bookings';
import { CompleteJob } from '../job/complete-job.js';
import { StartJob } from '../job/start-job.js';
import { ExecutePaymentOperations } from '../../payments/operations/execute-payment-operations.js';
import type { BookingRow } from '../../booking/store/booking.schema.js';
import { Bookings } from '../../booking/store/bookings.store.js';
import { Parties } from '../../booking/access/parties.js';
import { CancelBooking } from './cancel-booking.js';

type Input = RouteInput<typeof updateBookingStatus>;

/** B15: from state to state, by who may. What stands already stays, so a repeat changes nothing. */
@Injectable()
export class UpdateStatus {
  constructor(
    private readonly bookings: Bookings,
    private readonly parties: Parties,
    private readonly starting: StartJob,
    private readonly completing: CompleteJob,
    private readonly canceling: CancelBooking,
    private readonly operations: ExecutePaymentOperations,
  ) {}

  async run(userId: string, input: Input): Promise<BookingRow> {
    const { id } = input;
    const booking = await this.parties.require(await this.bookings.find(id), userId);
    const changed = await this.changed(userId, input, booking);
    const paid = changed && (await this.operations.now(id, changed));
    return paid ?? changed ?? booking;
  }

  private changed(userId: string, { status, ...said }: Input, booking: BookingRow): Promise<BookingRow | null> {
    if (status === 'in_progress') return this.starting.run(booking, userId, said);
    if (status === 'completed') return this.completing.byCustomer(booking, userId, said.version);
    return this.canceling.byParty(booking, userId, said);
  }
}
