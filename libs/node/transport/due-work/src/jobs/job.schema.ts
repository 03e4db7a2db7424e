import { Schema } from 'mongoose';
import type { LeaseTerms } from '../lease/lease-terms.js';

/** One periodic job of a service. All times are the database's. */
export interface JobRow extends LeaseTerms {
  /** name of the job */
  _id: string;
  nextAt: Date;
  /** how far an unfinished run has come, in the job's own words */
  progress?: unknown;
  /** of the run under way: whatever carries a lower number was left by one that has lost the lease */
  fence: number;
}

export const jobSchema = new Schema<JobRow>(
  {
    _id: String,
    holder: String,
    owner: String,
    until: Date,
    failures: Number,
    nextAt: Date,
    progress: Schema.Types.Mixed,
    fence: Number,
  },
  { versionKey: false, collection: 'jobs' },
);
