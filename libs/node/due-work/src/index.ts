export { deadlinePlugin, type Deadline } from './deadlines/deadline.plugin.js';
export type { DeadlineLease, DeadlineWork } from './deadlines/deadline-queue.js';
export { DueWork } from './due-work.js';
export type { JobLease } from './jobs/job-lease.js';
export type { DueQueue } from './due-work.js';
export { LeaseLost, type Lease } from './lease/lease.js';
