import { Injectable } from '@nestjs/common';
import { Reports } from '../reports/reports.store.js';
import type { FeedbackRow } from './feedback.schema.js';

/** Who has a part in it: whoever wrote it, whoever took the decision that it is against, and both sides of that. */
@Injectable()
export class Parties {
  constructor(private readonly reports: Reports) {}

  async of(rows: readonly FeedbackRow[]): Promise<ReadonlyMap<string, ReadonlySet<string | null>>> {
    const reported = await this.reports.byIds(
      rows.flatMap(({ against }) => (against?.type === 'report' ? [against.id] : [])),
    );
    return new Map(
      rows.map(({ _id, userId, against }) => {
        const report = against && reported.get(against.id);
        return [_id, new Set([userId, against?.by, report?.reporterId, report?.ownerId].map((one) => one ?? null))];
      }),
    );
  }
}
