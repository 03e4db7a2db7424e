import { Module } from '@nestjs/common';
import { provideModel } from '@plateia/service-kit';
import { Parties } from './access/parties.js';
import { ChangeBooking } from './change/change-booking.js';
import { BOOKING, bookingSchema } from './store/booking.schema.js';
import { Bookings } from './store/bookings.store.js';

const models = [provideModel(BOOKING, bookingSchema)];

/** The booking itself: its rows, its states and rules, its deadlines. It knows none of the other rooms. */
@Module({
  providers: [...models, Bookings, ChangeBooking, Parties],
  exports: [...models, Bookings, ChangeBooking, Parties],
})
export class BookingModule {}
