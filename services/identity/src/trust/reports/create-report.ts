import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Language, RouteAnswer, RouteInput } from '@plateia/contracts';
import { type createReport, reportCreated } from '@plateia/contracts/identity';
import { emit } from '@plateia/events';
import { isDuplicateKey } from '@plateia/mongo';
import { Clock } from '@plateia/runtime';
import { ServiceError, type Reply, reply } from '@plateia/service-kit';
import { invalidField } from '../../account/member/invalid-field.js';
import { ReportDays } from './report-days.js';
import { Reportable } from './reportable.js';
import type { ReportRow } from './report.schema.js';
import { Reports } from './reports.store.js';

export interface Reporter {
  userId: string | null;
  /** of the network, as limits count */
  address: string;
  lang: Language;
}

/** I50. */
@Injectable()
export class CreateReport {
  constructor(
    private readonly reports: Reports,
    private readonly reportable: Reportable,
    private readonly days: ReportDays,
    private readonly clock: Clock,
  ) {}

  async run(
    id: string,
    { userId, address, lang }: Reporter,
    { targetType, targetId, reason, text, email }: RouteInput<typeof createReport>,
  ): Promise<Reply<RouteAnswer<typeof createReport>>> {
    if (!userId && !email) throw invalidField('email', 'required', 'An address for questions is needed');
    const reporterKey = userId ?? strangerKey(email ?? '', address);
    const known = await this.reports.same({ reporterKey, targetType, targetId });
    if (known) return this.answer(known, id);
    const ownerId = await this.reportable.ownerOf(targetType, targetId, userId);
    if (userId && ownerId === userId) throw new ServiceError('SELF_NOT_ALLOWED');
    const createdAt = this.clock.date();
    const row: Omit<ReportRow, 'version'> = {
      _id: id,
      reporterId: userId,
      reporterKey,
      email: userId ? null : (email ?? null),
      lang: userId ? null : lang,
      targetType,
      targetId,
      ownerId,
      reason,
      text: text || null,
      status: 'received',
      evidenceKey: null,
      decision: null,
      createdAt,
      uncounted: createdAt,
      decidedAt: null,
      forgetAt: null,
      trail: [],
    };
    const event = emit(
      reportCreated,
      { reportId: id, targetType, targetId, reporterId: userId },
      { actor: userId ?? 'system' },
    );
    try {
      const made = await this.reports.insert(row, event);
      this.days.ask(made);
      return this.answer(made, id);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const first = (await this.reports.find(id)) ?? (await this.reports.same(row));
      if (!first) throw error;
      return this.answer(first, id);
    }
  }

  /** Whatever became of it since, a repeat learns no more than that it was received. */
  private answer({ _id }: ReportRow, id: string): Reply<RouteAnswer<typeof createReport>> {
    return reply(_id === id ? 201 : 200, { id: _id, status: 'received' as const });
  }
}

/** Of the place too: nobody finds out by an address of somebody else what that one reported. */
const strangerKey = (email: string, address: string): string =>
  createHash('sha256')
    .update(JSON.stringify([email, address]))
    .digest('base64url');
