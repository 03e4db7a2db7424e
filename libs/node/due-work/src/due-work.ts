import type { Connection } from '@plateia/mongo';
import type { Clock, Job, Logger, Scheduler } from '@plateia/runtime';
import type { Model, mongo } from 'mongoose';
import { DeadlineQueue, type DeadlineWork } from './deadlines/deadline-queue.js';
import { DeadlineRows } from './deadlines/deadline-rows.js';
import type { JobLease } from './jobs/job-lease.js';
import { JobRows } from './jobs/job-rows.js';
import { PeriodicJob } from './jobs/periodic-job.js';

export interface DueWorkParts {
  connection: Connection;
  scheduler: Scheduler;
  clock: Clock;
  logger: Logger;
  /** of the platform that has this data for itself: leases of another one are void */
  owner: string | null;
}

export interface DueQueue {
  /** Looks now in place of a moment later, e.g. after setting a deadline that has come already. */
  wake(): void;
  /** Resolves when nothing was due any more that this replica may have. */
  run(): Promise<void>;
}

/** How long something may be due before a replica sees it. */
const LOOK_EVERY_MS = 1_000;
const LOOK_FOR_JOBS_EVERY_MS = 5_000;

/** What a service does without being asked: each thing on one replica at a time, and on another one when that dies. */
export class DueWork {
  private readonly stopping = new AbortController();
  private readonly looks: Job[] = [];
  private readonly jobs: JobRows;

  constructor(private readonly parts: DueWorkParts) {
    this.jobs = new JobRows(parts.connection, parts.owner);
  }

  /** Once in so long, however many replicas there are; the time begins again when a run ends. A run that died is gone on with. */
  every(name: string, everyMs: number, work: (lease: JobLease) => Promise<void>): void {
    const { scheduler, logger } = this.parts;
    const job = new PeriodicJob({ name, everyMs, work, rows: this.jobs, logger, stopping: this.stopping.signal });
    const lookMs = Math.min(everyMs, LOOK_FOR_JOBS_EVERY_MS);
    this.looks.push(scheduler.every(name, lookMs, async () => void (await job.look())));
  }

  /** Whatever of a collection has a deadline that has come. The schema has the `deadlinePlugin` with that field. */
  when<T extends { _id: string }>(model: Model<T>, field: string & keyof T, work: DeadlineWork<T>): DueQueue {
    const { scheduler, logger, clock, owner } = this.parts;
    const name = `${model.collection.collectionName}.${field}`;
    const rows = new DeadlineRows<T>(model.collection as unknown as mongo.Collection<T>, field, owner);
    const queue = new DeadlineQueue({ name, rows, clock, logger, stopping: this.stopping.signal, ...work });
    const look = scheduler.every(name, LOOK_EVERY_MS, async () => void (await queue.look()));
    this.looks.push(look);
    return { wake: () => void look.run(), run: () => look.run() };
  }

  /** What is under way ends with its portion and lets go, so that another replica has it at once. */
  async stop(): Promise<void> {
    this.stopping.abort(new Error('the process stops'));
    await Promise.all(this.looks.map((look) => look.stop()));
  }
}
