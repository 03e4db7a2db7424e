import { Module } from '@nestjs/common';
import { provideModel } from '@plateia/service-kit';
import { CALENDAR, calendarSchema } from './calendars/calendar.schema.js';
import { Calendars } from './calendars/calendars.js';
import { JobView } from './open-requests/job.view.js';
import { JobsController } from './open-requests/jobs.controller.js';
import { ListJobs } from './open-requests/list-jobs.js';
import { Matching } from './open-requests/matching.js';
import { OpenJobs } from './open-requests/open-jobs.store.js';
import { ReadJob } from './open-requests/read-job.js';
import { ChangeProfile } from './professionals/change-profile.js';
import { OwnProfile } from './professionals/own-profile.js';
import { ProfessionalAvailability } from './professionals/professional-availability.js';
import { ProfessionalChanges } from './professionals/professional-changes.js';
import { ProfessionalController } from './professionals/professional.controller.js';
import { PROFESSIONAL, professionalSchema } from './professionals/professional.schema.js';
import { Professionals } from './professionals/professionals.store.js';
import { ServiceAddresses } from './professionals/service-addresses.js';
import { SyncProfessional } from './professionals/sync-professional.js';
import { AnswerQuote } from './quotes/answer-quote.js';
import { ChangeQuote } from './quotes/change-quote.js';
import { ExpireQuotes, OpenToChoice } from './quotes/expire-quotes.js';
import { FriendsWhoHired } from './quotes/friends-who-hired.js';
import { OwnQuotes } from './quotes/own-quotes.js';
import { QuoteView } from './quotes/quote.view.js';
import { QuotesController } from './quotes/quotes.controller.js';
import { SendQuote } from './quotes/send-quote.js';
import { ViewQuotes } from './quotes/view-quotes.js';
import { WithdrawQuote } from './quotes/withdraw-quote.js';
import { FollowResponses } from './response-time/follow-responses.js';
import { QUOTE_INVITATION, quoteInvitationSchema } from './response-time/quote-invitation.schema.js';
import { QuoteInvitationStore } from './response-time/quote-invitation.store.js';
import { ResponsesConsumer } from './response-time/responses.consumer.js';
import { CountMessages } from './threads/count-messages.js';
import { ListThreads } from './threads/list-threads.js';
import { THREAD, threadSchema } from './threads/thread.schema.js';
import { ThreadsConsumer } from './threads/threads.consumer.js';
import { ThreadsController } from './threads/threads.controller.js';
import { Threads } from './threads/threads.store.js';
import { DecideVerification } from './verification/decide-verification.js';
import { ExpireVerification } from './verification/expire-verification.js';
import { NoShows } from './verification/no-shows.js';
import { SendDocuments } from './verification/send-documents.js';
import { UpdateVerificationDocuments } from './verification/update-verification-documents.js';
import { VerificationController } from './verification/verification.controller.js';
import { EndFirstTurn } from './waves/end-first-turn.js';
import { FirstProfessional } from './waves/first-professional.js';
import { FirstTurnView } from './waves/first-turn.view.js';
import { NearestProfessionals } from './waves/nearest.js';
import { SendWave, NotifyNoQuotes } from './waves/send-wave.js';
import { BookingModule } from '../booking/booking.module.js';
import { RequestModule } from '../request/request.module.js';

const models = [
  provideModel(PROFESSIONAL, professionalSchema),
  provideModel(CALENDAR, calendarSchema),
  provideModel(THREAD, threadSchema),
  provideModel(QUOTE_INVITATION, quoteInvitationSchema),
];

/** Professionals and what they offer: who they are, the requests that are open to them, their quotes. */
@Module({
  imports: [BookingModule, RequestModule],
  controllers: [
    ProfessionalController,
    VerificationController,
    JobsController,
    QuotesController,
    ThreadsController,
    ThreadsConsumer,
    ResponsesConsumer,
  ],
  providers: [
    ...models,
    Professionals,
    ProfessionalChanges,
    ChangeProfile,
    SyncProfessional,
    OwnProfile,
    ServiceAddresses,
    ProfessionalAvailability,
    SendDocuments,
    UpdateVerificationDocuments,
    DecideVerification,
    NoShows,
    ExpireVerification,
    OpenJobs,
    Matching,
    JobView,
    ListJobs,
    ReadJob,
    OwnQuotes,
    QuoteView,
    FriendsWhoHired,
    SendQuote,
    ChangeQuote,
    WithdrawQuote,
    AnswerQuote,
    ViewQuotes,
    ExpireQuotes,
    OpenToChoice,
    NearestProfessionals,
    FirstProfessional,
    EndFirstTurn,
    FirstTurnView,
    SendWave,
    NotifyNoQuotes,
    Calendars,
    Threads,
    CountMessages,
    ListThreads,
    QuoteInvitationStore,
    FollowResponses,
  ],
  exports: [
    ...models,
    Professionals,
    ProfessionalChanges,
    SyncProfessional,
    OwnProfile,
    ProfessionalAvailability,
    UpdateVerificationDocuments,
    DecideVerification,
    NoShows,
    QuoteView,
    WithdrawQuote,
    ViewQuotes,
    ExpireQuotes,
    OpenToChoice,
    FirstProfessional,
    EndFirstTurn,
    FirstTurnView,
    SendWave,
    NotifyNoQuotes,
    Calendars,
    Threads,
    CountMessages,
  ],
})
export class MarketModule {}
