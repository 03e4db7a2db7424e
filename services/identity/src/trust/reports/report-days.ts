import { Injectable } from '@nestjs/common';
import { DueWork, type GatheredWork } from '@plateia/due-work';
import { findRow, findRows, isDuplicateKey, retryOnConflict } from '@plateia/mongo';
import { Clock } from '@plateia/runtime';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import { boundsOf, countDay, dayOf } from './count-day.js';
import { REPORT_DAY, type ReportDay } from './report-day.schema.js';
import { Reports } from './reports.store.js';

/** Whoever looks at the counts has not been waiting for the last of them. */
const AFTER_MS = 5_000;
const LEFT_BEHIND_AFTER_MS = 10_000;

/**
 * Counts reports ahead, day by day. A report that is new or was decided notes in the same write that it is not counted so;
 * its whole day is counted then and the note taken away, which done again comes to the same.
 */
@Injectable()
export class ReportDays {
  private readonly rows: mongo.Collection<ReportDay>;
  private readonly soon: GatheredWork;

  constructor(
    @InjectModel(REPORT_DAY) model: Model<ReportDay>,
    private readonly reports: Reports,
    private readonly clock: Clock,
    dueWork: DueWork,
  ) {
    this.rows = model.collection as unknown as mongo.Collection<ReportDay>;
    this.soon = dueWork.gather('reports to be counted', {
      afterMs: AFTER_MS,
      work: (days) => this.count(days),
      leftBehind: () => this.leftBehind(),
      writesInto: this.reports.rows,
    });
  }

  /** After the note is written: it is found again if this process dies. */
  ask({ createdAt }: { createdAt: Date }): void {
    this.soon.add(dayOf(createdAt));
  }

  since(at: Date): Promise<ReportDay[]> {
    return findRows(this.rows, { _id: { $gte: dayOf(at) } });
  }

  private async leftBehind(): Promise<readonly string[]> {
    const uncounted = await this.reports.uncountedSince(new Date(this.clock.now() - LEFT_BEHIND_AFTER_MS));
    return [...new Set(uncounted.map(({ createdAt }) => dayOf(createdAt)))];
  }

  private async count(days: readonly string[]): Promise<void> {
    for (const day of days) await retryOnConflict(`the reports of ${day}`, () => this.countDay(day));
  }

  /** The standing count first: one that was made of newer reports meanwhile stays. */
  private async countDay(day: string): Promise<true | undefined> {
    const existing = await findRow(this.rows, { _id: day }, { projection: { version: 1 } });
    const { begins, ends } = boundsOf(day);
    const reports = await this.reports.between(begins, ends);
    const counted = { ...countDay(reports), begins };
    if (!(await this.replace(day, existing?.version ?? 0, counted))) return undefined;
    await this.reports.counted(reports.filter(({ uncounted }) => uncounted));
    return true;
  }

  private async replace(_id: string, version: number, day: Omit<ReportDay, '_id' | 'version'>): Promise<boolean> {
    const update = { $set: { ...day, version: version + 1 } };
    try {
      const { matchedCount, upsertedCount } = await this.rows.updateOne({ _id, version }, update, {
        upsert: version === 0,
      });
      return matchedCount + upsertedCount === 1;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }
}
