import { Module } from '@nestjs/common';
import { Erasures, provideErasure } from '@plateia/service-kit';
import { EraseBookings } from './erasure/erase-bookings.js';
import { EraseMember } from './erasure/erase-member.js';
import { EraseProfessional } from './erasure/erase-professional.js';
import { EraseQuotes } from './erasure/erase-quotes.js';
import { BookingsExport } from './export/bookings.export.js';
import { BookingEvidence } from './moderation/booking-evidence.js';
import { RemoveReportedText } from './moderation/remove-reported-text.js';
import { StaffDecides } from './staff/staff-decides.js';
import { StaffQueue } from './staff/staff-queue.js';
import { StaffController } from './staff/staff.controller.js';
import { StaffView } from './staff/staff.view.js';
import { BookingModule } from '../booking/booking.module.js';
import { MarketModule } from '../market/market.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { WorkModule } from '../work/work.module.js';

/** What becomes of a member who leaves, asks for their data or is reported, and what staff decide. */
@Module({
  imports: [BookingModule, MarketModule, PaymentsModule, WorkModule],
  controllers: [StaffController],
  providers: [
    ...provideErasure(EraseMember),
    StaffView,
    StaffQueue,
    StaffDecides,
    EraseBookings,
    EraseProfessional,
    EraseQuotes,
    BookingEvidence,
    RemoveReportedText,
    BookingsExport,
  ],
  exports: [BookingEvidence, RemoveReportedText, BookingsExport, Erasures],
})
export class AccountModule {}
