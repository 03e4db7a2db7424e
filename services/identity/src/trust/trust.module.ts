import { Module } from '@nestjs/common';
import { provideModel } from '@plateia/service-kit';
import { AccessModule } from '../access/access.module.js';
import { AccountModule } from '../account/account.module.js';
import { MailModule } from '../mail/mail.module.js';
import { ProjectionsModule } from '../projections/projections.module.js';
import { RelationsModule } from '../relations/relations.module.js';
import { BanMember } from './bans/ban-member.js';
import { EndBans } from './bans/end-bans.js';
import { LiftBan } from './bans/lift-ban.js';
import { SANCTION, sanctionSchema } from './bans/sanction.schema.js';
import { Sanctions } from './bans/sanctions.store.js';
import { AnswerFeedback } from './feedback/answer-feedback.js';
import { AppealedDecisions } from './feedback/appealed.js';
import { DecideFeedback } from './feedback/decide-feedback.js';
import { FeedbackConsumer } from './feedback/feedback.consumer.js';
import { FeedbackController } from './feedback/feedback.controller.js';
import { FEEDBACK, feedbackSchema } from './feedback/feedback.schema.js';
import { FeedbackRows } from './feedback/feedback.store.js';
import { FollowAppeal } from './feedback/follow-appeal.js';
import { ForgetFeedback } from './feedback/forget-feedback.js';
import { ListFeedback } from './feedback/list-feedback.js';
import { OwnDecisions } from './feedback/own-decisions.js';
import { Parties } from './feedback/parties.js';
import { StaffFeedbackController } from './feedback/staff-feedback.controller.js';
import { StaffFeedbackView } from './feedback/staff-feedback.view.js';
import { SubmitFeedback } from './feedback/submit-feedback.js';
import { AnswerStranger } from './reports/answer-stranger.js';
import { ClearProfile } from './reports/clear-profile.js';
import { CountReports } from './reports/count-reports.js';
import { CreateReport } from './reports/create-report.js';
import { DecideReport } from './reports/decide-report.js';
import { ForgetReports } from './reports/forget-reports.js';
import { ListReports } from './reports/list-reports.js';
import { ProfileEvidence } from './reports/profile-evidence.js';
import { REPORT_DAY, reportDaySchema } from './reports/report-day.schema.js';
import { ReportDays } from './reports/report-days.js';
import { REPORT, reportSchema } from './reports/report.schema.js';
import { StaffReportView } from './reports/report.view.js';
import { Reportable } from './reports/reportable.js';
import { ReportsConsumer } from './reports/reports.consumer.js';
import { ReportsController } from './reports/reports.controller.js';
import { Reports } from './reports/reports.store.js';
import { ListBans } from './staff/list-bans.js';
import { STAFF_CHANGE, staffChangeSchema } from './staff/staff-change.schema.js';
import { StaffController } from './staff/staff.controller.js';

const models = [
  provideModel(REPORT, reportSchema),
  provideModel(REPORT_DAY, reportDaySchema),
  provideModel(SANCTION, sanctionSchema),
  provideModel(STAFF_CHANGE, staffChangeSchema),
  provideModel(FEEDBACK, feedbackSchema),
];

/** Reports, bans and feedback, and what staff decide about them. */
@Module({
  imports: [AccountModule, MailModule, ProjectionsModule, RelationsModule, AccessModule],
  controllers: [
    ReportsController,
    StaffController,
    ReportsConsumer,
    FeedbackController,
    StaffFeedbackController,
    FeedbackConsumer,
  ],
  providers: [
    ...models,
    Reports,
    ReportDays,
    Reportable,
    CreateReport,
    ListReports,
    StaffReportView,
    DecideReport,
    AnswerStranger,
    ForgetReports,
    CountReports,
    ProfileEvidence,
    ClearProfile,
    Sanctions,
    BanMember,
    LiftBan,
    ListBans,
    EndBans,
    FeedbackRows,
    AppealedDecisions,
    SubmitFeedback,
    OwnDecisions,
    Parties,
    StaffFeedbackView,
    ListFeedback,
    DecideFeedback,
    FollowAppeal,
    AnswerFeedback,
    ForgetFeedback,
  ],
  exports: [...models, ProfileEvidence],
})
export class TrustModule {}
