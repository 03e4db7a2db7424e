import { Module } from '@nestjs/common';
import { bookings } from './changes/bookings.feature.js';
import { choosing, choosingControllers } from './choosing/choosing.feature.js';
import { AccountConsumer } from './consumers/account.consumer.js';
import { IdentityConsumer } from './consumers/identity.consumer.js';
import { erasure } from './erase-member/erase-member.feature.js';
import { BookingsController } from './http/bookings.controller.js';
import { CategoriesController } from './http/categories.controller.js';
import { JobsController } from './http/jobs.controller.js';
import { QuotesController } from './http/quotes.controller.js';
import { jobs } from './jobs/jobs.feature.js';
import { quotes } from './quotes/quotes.feature.js';
import { DraftsController } from './http/drafts.controller.js';
import { PlacesController } from './http/places.controller.js';
import { ProfessionalController } from './http/professional.controller.js';
import { WizardController } from './http/wizard.controller.js';
import { figures, figuresControllers } from './figures/figures.feature.js';
import { job } from './job/job.feature.js';
import { money } from './money/money.feature.js';
import { images } from './images/images.feature.js';
import { payment, paymentControllers } from './payment/payment.feature.js';
import { payouts } from './payouts/payouts.feature.js';
import { placesProviders } from './places/places.providers.js';
import { BookingEvidence } from './moderation/booking-evidence.js';
import { RemoveWords } from './moderation/remove-words.js';
import { prices } from './prices/prices.feature.js';
import { professionals } from './professionals/professionals.feature.js';
import { reading } from './reading/reading.feature.js';
import { ReconcileNightly } from './reconcile/reconcile-nightly.js';
import { disputeControllers, disputes } from './disputes/disputes.feature.js';
import { responseTime, responseTimeControllers } from './response-time/response-time.feature.js';
import { reviewControllers, reviews } from './reviews/reviews.feature.js';
import { threadControllers, threads } from './threads/threads.feature.js';
import { BookingsExport } from './export/bookings.export.js';
import { EarningsController } from './earnings/earnings.controller.js';
import { ShowEarnings } from './earnings/show-earnings.js';
import { staff, staffControllers } from './staff/staff.feature.js';
import { verification, verificationControllers } from './verification/verification.feature.js';
import { wizard } from './wizard/wizard.feature.js';

@Module({
  controllers: [
    CategoriesController,
    PlacesController,
    ProfessionalController,
    WizardController,
    DraftsController,
    BookingsController,
    JobsController,
    QuotesController,
    ...choosingControllers,
    ...paymentControllers,
    ...reviewControllers,
    ...disputeControllers,
    ...verificationControllers,
    ...staffControllers,
    ...threadControllers,
    ...responseTimeControllers,
    ...figuresControllers,
    EarningsController,
    IdentityConsumer,
    AccountConsumer,
  ],
  providers: [
    ...placesProviders,
    ...professionals,
    ...bookings,
    ...wizard,
    ...images,
    ...prices,
    ...figures,
    ...reading,
    ...jobs,
    ...quotes,
    ...choosing,
    ...payment,
    ...money,
    ...payouts,
    ReconcileNightly,
    ...job,
    ...reviews,
    ...disputes,
    ...threads,
    ...responseTime,
    ...verification,
    ...staff,
    ShowEarnings,
    ...erasure,
    BookingEvidence,
    BookingsExport,
    RemoveWords,
  ],
})
export class BookingsModule {}
