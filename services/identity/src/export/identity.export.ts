import { Injectable } from '@nestjs/common';
import { ExportSource, type ExportSection, rowsSection } from '@plateia/data-export';
import { InjectModel } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import { SHARED_AREA, type SharedArea } from '../near-me/shared-area.schema.js';
import { ACCOUNT, type Account } from '../account/store/account.schema.js';
import { SESSION, type Session } from '../access/sessions/session.schema.js';
import { ModerationExport } from './moderation.export.js';
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
    @InjectModel(SHARED_AREA) areas: Model<SharedArea>,
    relations: RelationsExport,
    moderation: ModerationExport,
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
      ...moderation.sections,
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
