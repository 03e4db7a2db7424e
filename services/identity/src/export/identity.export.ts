import { Injectable } from '@nestjs/common';
import { ExportSource, type ExportSection, rowsSection } from '@plateia/data-export';
import { InjectModel } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import { SANCTION, type Sanction } from '../bans/sanction.schema.js';
import { SHARED_AREA, type SharedArea } from '../near-me/shared-area.schema.js';
import { ACCOUNT, type Account } from '../persistence/account.schema.js';
import { FEEDBACK, type Feedback } from '../persistence/feedback.schema.js';
import { SESSION, type Session } from '../persistence/session.schema.js';
import { REPORT, type ReportRow, REPORTS_OF } from '../reports/report.schema.js';
import { RelationsExport } from './relations.export.js';

const itself = (userId: string) => ({ _id: userId });
const own = (userId: string) => ({ userId });

/** The account and what was done with it; what other services told of the member is in their parts. */
@Injectable()
export class IdentityExport extends ExportSource {
  readonly sections: readonly ExportSection[];

  constructor(
    @InjectModel(ACCOUNT) accounts: Model<Account>,
    @InjectModel(SESSION) sessions: Model<Session>,
    @InjectModel(REPORT) reports: Model<ReportRow>,
    @InjectModel(SANCTION) sanctions: Model<Sanction>,
    @InjectModel(FEEDBACK) feedback: Model<Feedback>,
    @InjectModel(SHARED_AREA) areas: Model<SharedArea>,
    relations: RelationsExport,
  ) {
    super();
    this.sections = [
      account(accounts),
      consents(accounts),
      subscription(accounts),
      ...relations.sections,
      rowsSection({
        name: 'sessions',
        title: { en: 'Sign-ins', el: 'Συνδέσεις' },
        model: sessions,
        hint: 'user_open',
        find: own,
        show: ({ device, createdAt: from, lastSeenAt: at, endedAt: ended }) => ({ device, from, at, ended }),
      }),
      rowsSection({
        name: 'reports',
        title: { en: 'Reports you sent', el: 'Αναφορές που στείλατε' },
        model: reports,
        hint: REPORTS_OF,
        find: (reporterId) => ({ reporterId }),
        show: ({ createdAt: at, targetType: kind, targetId: about, reason, text, status: state, decision }) => ({
          at,
          kind,
          about,
          reason,
          text,
          state,
          decision,
        }),
      }),
      rowsSection({
        name: 'suspensions',
        title: { en: 'Suspensions of your account', el: 'Αναστολές του λογαριασμού σας' },
        model: sanctions,
        hint: 'of_member',
        find: own,
        show: ({ at, banned, until, reason }) => ({ at, state: banned, until, reason }),
      }),
      rowsSection({
        name: 'feedback',
        title: { en: 'What you told us', el: 'Όσα μας γράψατε' },
        model: feedback,
        hint: 'of_member',
        find: own,
        show: ({ at, category, message: text, page: place }) => ({ at, category, text, place }),
      }),
      rowsSection({
        name: 'shared-area',
        title: { en: 'The area you share with friends', el: 'Η περιοχή που μοιράζεστε με φίλους' },
        model: areas,
        find: itself,
        show: ({ row, column, seenAt: at, until }) => ({ place: { row, column }, at, until }),
      }),
    ];
  }
}

const account = (model: Model<Account>): ExportSection =>
  rowsSection({
    name: 'account',
    title: { en: 'Account and profile', el: 'Λογαριασμός και προφίλ' },
    model,
    find: itself,
    show: (row) => ({
      id: row._id,
      email: row.email,
      name: row.fullName,
      account: row.username,
      at: row.createdAt,
      kind: row.role,
      state: row.stage,
      lang: row.lang,
      country: row.country,
      gender: row.gender,
      dob: row.dob,
      text: row.aboutMe,
      file: row.photo,
      settings: row.prefs,
      level: row.level,
      code: row.inviteCode,
      from: row.invitedBy,
      until: row.deleteAfter,
      device: row.providerLinks?.map(({ provider, subject }) => `${provider}: ${subject}`),
    }),
  });

const consents = (model: Model<Account>): ExportSection => ({
  name: 'consents',
  title: { en: 'What you agreed to', el: 'Όσα αποδεχθήκατε' },
  async *rows(userId) {
    const row = await model.collection.findOne({ _id: userId as never }, { projection: { consentLog: 1 } });
    for (const choice of (row?.['consentLog'] ?? []) as object[]) yield { choice };
  },
});

const subscription = (model: Model<Account>): ExportSection =>
  rowsSection({
    name: 'subscription',
    title: { en: 'Your plan', el: 'Το πρόγραμμά σας' },
    model,
    find: (userId) => ({ _id: userId, 'subscription.state': { $exists: true } }),
    show: ({ subscription: plan }) =>
      plan && {
        plan: plan.plan,
        kind: plan.interval,
        state: plan.state,
        amount: plan.amount,
        until: plan.paidUntil,
        account: plan.customerId,
      },
  });
