import { provideModel } from '@plateia/service-kit';
import { BanMember } from '../bans/ban-member.js';
import { EndBans } from '../bans/end-bans.js';
import { LiftBan } from '../bans/lift-ban.js';
import { ListBans } from '../bans/list-bans.js';
import { SANCTION, sanctionSchema } from '../bans/sanction.schema.js';
import { Sanctions } from '../bans/sanctions.store.js';
import { STAFF_CHANGE, staffChangeSchema } from '../staff/staff-change.schema.js';
import { REPORT_DAY, reportDaySchema } from './report-day.schema.js';
import { ReportDays } from './report-days.js';
import { ReportsConsumer } from './reports.consumer.js';
import { ReportsController } from './reports.controller.js';
import { StaffController } from '../staff/staff.controller.js';
import { AnswerStranger } from './answer-stranger.js';
import { ClearProfile } from './clear-profile.js';
import { CountReports } from './count-reports.js';
import { CreateReport } from './create-report.js';
import { DecideReport } from './decide-report.js';
import { ForgetReports } from './forget-reports.js';
import { ListReports } from './list-reports.js';
import { ProfileEvidence } from './profile-evidence.js';
import { REPORT, reportSchema } from './report.schema.js';
import { StaffReportView } from './report.view.js';
import { Reportable } from './reportable.js';
import { Reports } from './reports.store.js';

export const reportControllers = [ReportsController, StaffController, ReportsConsumer];

export const reports = [
  provideModel(REPORT, reportSchema),
  provideModel(REPORT_DAY, reportDaySchema),
  provideModel(SANCTION, sanctionSchema),
  provideModel(STAFF_CHANGE, staffChangeSchema),
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
];
