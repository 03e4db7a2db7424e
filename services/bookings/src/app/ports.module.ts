import { Global, Module } from '@nestjs/common';
import { BookingReader } from '../booking/access/reader.js';
import { MarketModule } from '../market/market.module.js';
import { LifetimeEarnings } from '../market/professionals/lifetime-earnings.js';
import { ProfessionalAvailability } from '../market/professionals/professional-availability.js';
import { FirstProfessional } from '../market/waves/first-professional.js';
import { LedgerTotals } from '../payments/ledger/ledger-totals.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { BookingDetails } from '../queries/bookings/booking-details.js';
import { QueriesModule } from '../queries/queries.module.js';
import { Availability } from '../request/analysis/availability.js';
import { FirstChoice } from '../request/wizard/first-choice.js';

/** Fills what a room asks of one above it: the room says what it needs, and knows nobody who does it. */
@Global()
@Module({
  imports: [MarketModule, PaymentsModule, QueriesModule],
  providers: [
    { provide: Availability, useExisting: ProfessionalAvailability },
    { provide: FirstChoice, useExisting: FirstProfessional },
    { provide: LifetimeEarnings, useExisting: LedgerTotals },
    { provide: BookingReader, useExisting: BookingDetails },
  ],
  exports: [Availability, FirstChoice, LifetimeEarnings, BookingReader],
})
export class PortsModule {}
