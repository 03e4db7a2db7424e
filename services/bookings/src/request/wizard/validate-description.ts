import { Injectable } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import { descriptionProblem, type validateDescription } from '@plateia/contracts/bookings';
import { ServiceError } from '@plateia/service-kit';
import { Bookings } from '../../booking/store/bookings.store.js';

@Injectable()
export class ValidateDescription {
  constructor(private readonly bookings: Bookings) {}

  async run(
    userId: string,
    { bookingId, description }: RouteInput<typeof validateDescription>,
  ): Promise<RouteAnswer<typeof validateDescription>> {
    if (bookingId !== undefined && (await this.bookings.customerOf(bookingId)) !== userId)
      throw new ServiceError('BOOKING_NOT_FOUND');
    const problem = descriptionProblem(description);
    return problem ? { valid: false, message: problem.message } : { valid: true };
  }
}
