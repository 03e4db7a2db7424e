import { DEADLINE_HANDLERS, type DeadlineHandler, RunDeadlines } from '../booking/deadlines/run-deadlines.js';
import { ExpireQuotes, OpenToChoice } from '../market/quotes/expire-quotes.js';
import { SendWave, NotifyNoQuotes } from '../market/waves/send-wave.js';
import { CancelIdleDraft, CancelUnanswered } from '../work/cancellation/cancel-idle.js';
import { HandToStaff } from '../work/disputes/hand-to-staff.js';
import { GiveUpUnpaid } from '../work/job/give-up-unpaid.js';
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
} from '../work/job/job-deadline-handlers.js';
import { ShowReviews } from '../work/reviews/show-reviews.js';

/** One line for each deadline that a booking has. */
const handlers = [
  CancelIdleDraft,
  CancelUnanswered,
  ExpireQuotes,
  OpenToChoice,
  SendWave,
  NotifyNoQuotes,
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
  ExecutePendingOperations,
  ShowReviews,
  HandToStaff,
];

export const deadlines = [
  {
    provide: DEADLINE_HANDLERS,
    inject: handlers,
    useFactory: (...all: DeadlineHandler[]): DeadlineHandler[] => all,
  },
  RunDeadlines,
];
