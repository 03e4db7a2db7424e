import { Module } from '@nestjs/common';
import { bookings } from './changes/bookings.feature.js';
import { choosing, choosingControllers } from './choosing/choosing.feature.js';
import { IdentityConsumer } from './consumers/identity.consumer.js';
import { disputeControllers, disputes } from './disputes/disputes.feature.js';
import { earnings, earningsControllers } from './earnings/earnings.feature.js';
import { erasure } from './erase-member/erase-member.feature.js';
import { BookingsExport } from './export/bookings.export.js';
import { figures, figuresControllers } from './figures/figures.feature.js';
import { controllers } from './http/http.feature.js';
import { images } from './images/images.feature.js';
import { job } from './job/job.feature.js';
import { jobs } from './jobs/jobs.feature.js';
import { moderation } from './moderation/moderation.feature.js';
import { adjustments } from './adjustments/adjustments.feature.js';
import { money } from './money/money.feature.js';
import { payment, paymentControllers } from './payment/payment.feature.js';
import { payouts } from './payouts/payouts.feature.js';
import { placesProviders } from './places/places.providers.js';
import { prices } from './prices/prices.feature.js';
import { professionals } from './professionals/professionals.feature.js';
import { quotes } from './quotes/quotes.feature.js';
import { reading } from './reading/reading.feature.js';
import { reconcile } from './reconcile/reconcile.feature.js';
import { responseTime, responseTimeControllers } from './response-time/response-time.feature.js';
import { reviewControllers, reviews } from './reviews/reviews.feature.js';
import { staff, staffControllers } from './staff/staff.feature.js';
import { threadControllers, threads } from './threads/threads.feature.js';
import { verification, verificationControllers } from './verification/verification.feature.js';
import { FirstTurnConsumer } from './waves/first-turn.consumer.js';
import { wizard } from './wizard/wizard.feature.js';

@Module({
  controllers: [
    ...controllers,
    ...choosingControllers,
    ...paymentControllers,
    ...reviewControllers,
    ...disputeControllers,
    ...verificationControllers,
    ...staffControllers,
    ...threadControllers,
    ...responseTimeControllers,
    ...figuresControllers,
    ...earningsControllers,
    IdentityConsumer,
    FirstTurnConsumer,
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
    ...adjustments,
    ...reconcile,
    ...job,
    ...reviews,
    ...disputes,
    ...threads,
    ...responseTime,
    ...verification,
    ...staff,
    ...earnings,
    ...erasure,
    ...moderation,
    BookingsExport,
  ],
})
export class BookingsModule {}
