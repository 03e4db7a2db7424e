export { deadlinePlugin, type Deadline } from './deadlines/deadline.plugin.js';
export type { DeadlineLease, DeadlineWork } from './deadlines/deadline-queue.js';
export type { NextDeadline } from './deadlines/deadline-rows.js';
export { DueWork, type DueQueue } from './due-work.js';
export type { GatheredTerms, GatheredWork } from './gathered-work.js';
export type { JobLease } from './jobs/job-lease.js';
export { LeaseLost, type Lease } from './lease/lease.js';
