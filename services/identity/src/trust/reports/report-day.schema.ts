import { REPORT_KEPT_DAYS, type ReportReason } from '@plateia/contracts/identity';
import { Schema } from 'mongoose';

/** What the reports of one day come to, whatever day they were decided on. Never the truth, which is the reports. */
export interface ReportDay {
  /** as it is written in UTC: 2026-11-28 */
  _id: string;
  begins: Date;
  reasons: readonly { reason: ReportReason; received: number; removed: number; rejected: number }[];
  /** how many were decided after so many hours */
  waits: readonly { hours: number; n: number }[];
  version: number;
}

export const REPORT_DAY = 'ReportDay';

const DAY_SECONDS = 86_400;
/** A little longer than any of its days is shown. */
const KEPT_SECONDS = (REPORT_KEPT_DAYS + 7) * DAY_SECONDS;

export const reportDaySchema = new Schema<ReportDay>(
  {
    _id: String,
    begins: { type: Date, required: true },
    reasons: [{ _id: false, reason: String, received: Number, removed: Number, rejected: Number }],
    waits: [{ _id: false, hours: Number, n: Number }],
    version: { type: Number, required: true },
  },
  { versionKey: false, collection: 'report_days' },
).index({ begins: 1 }, { name: 'kept_until', expireAfterSeconds: KEPT_SECONDS });
