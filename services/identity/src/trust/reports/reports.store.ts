import { Injectable } from '@nestjs/common';
import type { ReportStatus } from '@plateia/contracts/identity';
import { AggregateStore, type Decision, type Emission, EventComposer, Relay } from '@plateia/events';
import { findRow, findRows } from '@plateia/mongo';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import type { DecidedSpan } from '../bans/sanctions.store.js';
import type { IdSpan } from '../../account/store/id-pages.js';
import {
  REPORT,
  REPORTS_OF,
  REPORTS_OF_DAY,
  REPORTS_REMOVED,
  REPORTS_UNCOUNTED,
  type ReportRow,
  REPORTS_WAITING,
} from './report.schema.js';

const SHOWN = { outbox: 0 } as const;
const COUNTED = { status: 1, reason: 1, createdAt: 1, decidedAt: 1, uncounted: 1, version: 1 } as const;
const LEFT_BEHIND_AT_ONCE = 1_000;

export const waitingStatuses: readonly ReportStatus[] = ['received', 'in_review'];

@Injectable()
export class Reports {
  readonly rows: mongo.Collection<ReportRow>;
  private readonly store: AggregateStore<ReportRow>;

  constructor(@InjectModel(REPORT) model: Model<ReportRow>, composer: EventComposer, relay: Relay) {
    this.rows = model.collection as unknown as mongo.Collection<ReportRow>;
    this.store = new AggregateStore(model, composer, relay);
  }

  /** Throws the duplicate key error where it was reported before. */
  insert(report: Omit<ReportRow, 'version'>, event: Emission): Promise<ReportRow> {
    return this.store.insert(report, [event]);
  }

  amend(id: string, decide: (current: ReportRow) => Decision<ReportRow>): Promise<ReportRow | null> {
    return this.store.amend(id, decide);
  }

  find(id: string): Promise<ReportRow | null> {
    return this.store.find(id);
  }

  same({
    reporterKey,
    targetType,
    targetId,
  }: Pick<ReportRow, 'reporterKey' | 'targetType' | 'targetId'>): Promise<ReportRow | null> {
    return findRow(this.rows, { reporterKey, targetType, targetId }, { projection: SHOWN, hint: 'once' });
  }

  ofMember(reporterId: string, { after, offset, limit }: IdSpan): Promise<ReportRow[]> {
    const filter = { reporterId, ...(after !== undefined && { _id: { $lt: after } }) };
    const page = { sort: { _id: -1 }, hint: REPORTS_OF, projection: SHOWN } as const;
    return findRows(this.rows, filter, { ...page, skip: offset, limit });
  }

  async byIds(ids: readonly string[]): Promise<ReadonlyMap<string, ReportRow>> {
    const found = await findRows(this.rows, { _id: { $in: [...ids] } }, { projection: SHOWN });
    return new Map(found.map((row) => [row._id, row]));
  }

  /** What was taken away from a member, the latest first. */
  removedOf(ownerId: string, { before, limit }: DecidedSpan): Promise<ReportRow[]> {
    const decidedAt = before && new Date(before.at);
    const beyond = before &&
      decidedAt && { $or: [{ decidedAt: { $lt: decidedAt } }, { decidedAt, _id: { $lt: before.id } }] };
    const page = { sort: { decidedAt: -1, _id: -1 }, hint: REPORTS_REMOVED, projection: SHOWN } as const;
    return findRows(this.rows, { ownerId, status: 'actioned', ...beyond }, { ...page, limit });
  }

  /** What waits the oldest first, what is decided the latest first. */
  byStatus(status: ReportStatus | undefined, { after, offset, limit }: IdSpan): Promise<ReportRow[]> {
    const statuses = status ? [status] : waitingStatuses;
    const isWaiting = statuses.every((one) => waitingStatuses.includes(one));
    const beyond = after !== undefined && { _id: isWaiting ? { $gt: after } : { $lt: after } };
    const page = { sort: { _id: isWaiting ? 1 : -1 }, hint: REPORTS_WAITING, projection: SHOWN } as const;
    return findRows(this.rows, { status: { $in: [...statuses] }, ...beyond }, { ...page, skip: offset, limit });
  }

  between(from: Date, before: Date): Promise<Pick<ReportRow, '_id' | keyof typeof COUNTED>[]> {
    const filter = { createdAt: { $gte: from, $lt: before } };
    return findRows(this.rows, filter, { projection: COUNTED, hint: REPORTS_OF_DAY });
  }

  uncountedSince(at: Date): Promise<Pick<ReportRow, '_id' | 'createdAt'>[]> {
    const page = { projection: { createdAt: 1 }, hint: REPORTS_UNCOUNTED, limit: LEFT_BEHIND_AT_ONCE } as const;
    return findRows(this.rows, { uncounted: { $lte: at } }, page);
  }

  /** Unless something about them changed since they were read. */
  async counted(reports: readonly Pick<ReportRow, '_id' | 'version'>[]): Promise<void> {
    if (reports.length === 0) return;
    const update = { $unset: { uncounted: true as const } };
    await this.rows.bulkWrite(
      reports.map(({ _id, version }) => ({ updateOne: { filter: { _id, version }, update } })),
      { ordered: false },
    );
  }
}
