import { provideModel } from '@plateia/service-kit';
import { CancelBooking } from '../cancel-booking/cancel-booking.js';
import { GiveUpRequests } from '../cancel-booking/give-up-requests.js';
import { UpdateStatus } from '../cancel-booking/update-status.js';
import { CancelIdleDraft, CancelUnanswered } from '../clocks/cancel-idle.js';
import { ExpireQuotes, OpenToChoice } from '../clocks/expire-quotes.js';
import { GiveUpUnpaid } from '../job/give-up-unpaid.js';
import {
  ApproveWork,
  CarryOutOrders,
  ConfirmAppointment,
  ListAsBeginning,
  ReleaseFee,
  RemindOfWork,
  AnnounceCharge,
  ChargeSavedCard,
  SecureHold,
  SettleBooking,
} from '../job/job-deadlines.js';
import { DEADLINE_HANDLERS, type DeadlineHandler, RunDeadlines } from '../clocks/run-deadlines.js';
import { HandToStaff } from '../disputes/hand-to-staff.js';
import { ShowReviews } from '../reviews/show-reviews.js';
import { BOOKING, bookingSchema } from '../persistence/booking.schema.js';
import { Bookings } from '../persistence/bookings.store.js';
import { EndFirstTurn } from '../waves/end-first-turn.js';
import { FirstProfessional } from '../waves/first-professional.js';
import { FirstTurnView } from '../waves/first-turn.view.js';
import { NearestProfessionals } from '../waves/nearest.js';
import { SendWave, TellNoQuotes } from '../waves/send-wave.js';
import { ChangeBooking } from './change-booking.js';

/** One line for each clock that a booking has. */
const deadlineHandlers = [
  CancelIdleDraft,
  CancelUnanswered,
  ExpireQuotes,
  OpenToChoice,
  SendWave,
  TellNoQuotes,
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
  CarryOutOrders,
  ShowReviews,
  HandToStaff,
];

const clocks = [
  ...deadlineHandlers,
  {
    provide: DEADLINE_HANDLERS,
    inject: deadlineHandlers,
    useFactory: (...work: DeadlineHandler[]): DeadlineHandler[] => work,
  },
  RunDeadlines,
];

export const bookings = [
  provideModel(BOOKING, bookingSchema),
  Bookings,
  ChangeBooking,
  CancelBooking,
  UpdateStatus,
  GiveUpRequests,
  NearestProfessionals,
  FirstProfessional,
  EndFirstTurn,
  FirstTurnView,
  ...clocks,
];
