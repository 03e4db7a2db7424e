import { Module } from '@nestjs/common';
import { CancelBooking } from './cancellation/cancel-booking.js';
import { CancelIdleDraft, CancelUnanswered } from './cancellation/cancel-idle.js';
import { GiveUpRequests } from './cancellation/give-up-requests.js';
import { UpdateStatus } from './cancellation/update-status.js';
import { AnswerDispute } from './disputes/answer-dispute.js';
import { DecideDispute } from './disputes/decide-dispute.js';
import { DisputeFiles } from './disputes/dispute-files.js';
import { DisputesController } from './disputes/disputes.controller.js';
import { Disputes } from './disputes/disputes.store.js';
import { HandToStaff } from './disputes/hand-to-staff.js';
import { OpenDispute } from './disputes/open-dispute.js';
import { OverdueDisputes } from './disputes/overdue-disputes.js';
import { UpdateDisputeFiles } from './disputes/update-dispute-files.js';
import { CompleteJob } from './job/complete-job.js';
import { GiveUpUnpaid } from './job/give-up-unpaid.js';
import {
  AnnounceCharge,
  ApproveWork,
  ExecutePendingOperations,
  ChargeSavedCard,
  ConfirmAppointment,
  ListAsBeginning,
  ReleaseFee,
  RemindOfWork,
  SecureHold,
  SettleBooking,
} from './job/job-deadline-handlers.js';
import { ReportDone } from './job/report-done.js';
import { StartJob } from './job/start-job.js';
import { WorkController } from './work.controller.js';
import { ForgetLosses } from './reviews/forget-losses.js';
import { ReviewView } from './reviews/review.view.js';
import { ReviewsController } from './reviews/reviews.controller.js';
import { Reviews } from './reviews/reviews.store.js';
import { ShowReviews } from './reviews/show-reviews.js';
import { TrackRecordConsumer } from './reviews/track-record.consumer.js';
import { TrackRecord } from './reviews/track-record.js';
import { WriteReview } from './reviews/write-review.js';
import { BookingModule } from '../booking/booking.module.js';
import { RequestModule } from '../request/request.module.js';
import { MarketModule } from '../market/market.module.js';
import { PaymentsModule } from '../payments/payments.module.js';

/** The agreed job: its beginning and end, cancellation, disputes, reviews. */
@Module({
  imports: [BookingModule, RequestModule, MarketModule, PaymentsModule],
  controllers: [WorkController, DisputesController, ReviewsController, TrackRecordConsumer],
  providers: [
    StartJob,
    ReportDone,
    CompleteJob,
    CancelBooking,
    UpdateStatus,
    GiveUpRequests,
    Disputes,
    DisputeFiles,
    OpenDispute,
    AnswerDispute,
    DecideDispute,
    UpdateDisputeFiles,
    OverdueDisputes,
    Reviews,
    ReviewView,
    WriteReview,
    TrackRecord,
    ForgetLosses,
    CancelIdleDraft,
    CancelUnanswered,
    ConfirmAppointment,
    ListAsBeginning,
    AnnounceCharge,
    ChargeSavedCard,
    SecureHold,
    RemindOfWork,
    GiveUpUnpaid,
    ReleaseFee,
    SettleBooking,
    ApproveWork,
    ShowReviews,
    HandToStaff,
    ExecutePendingOperations,
  ],
  exports: [
    CancelBooking,
    GiveUpRequests,
    Disputes,
    DecideDispute,
    UpdateDisputeFiles,
    Reviews,
    ReviewView,
    CancelIdleDraft,
    CancelUnanswered,
    ConfirmAppointment,
    ListAsBeginning,
    AnnounceCharge,
    ChargeSavedCard,
    SecureHold,
    RemindOfWork,
    GiveUpUnpaid,
    ReleaseFee,
    SettleBooking,
    ApproveWork,
    ShowReviews,
    HandToStaff,
    ExecutePendingOperations,
  ],
})
export class WorkModule {}
