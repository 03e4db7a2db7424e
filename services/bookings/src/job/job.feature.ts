import { CompleteJob } from './complete-job.js';
import { ReportDone } from './report-done.js';
import { StartJob } from './start-job.js';

export const job = [StartJob, ReportDone, CompleteJob];
