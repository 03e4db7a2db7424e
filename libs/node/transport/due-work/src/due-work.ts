import { DirtyFlag, type Connection } from '@plateia/mongo';
import type { Clock, Job, Logger, Scheduler, Tracer } from '@plateia/runtime';
import type { Model, mongo } from 'mongoose';
import { DeadlineQueue, type DeadlineWork } from './deadlines/deadline-queue.js';
import { DeadlineRows } from './deadlines/deadline-rows.js';
import { GatheredWork, type GatheredTerms } from './gathered-work.js';
import type { JobLease } from './jobs/job-lease.js';
import { JobRows } from './jobs/job-rows.js';
import { PeriodicJob, type Followed } from './jobs/periodic-job.js';
import { runAlone } from './jobs/run-alone.js';
import type { Lease } from './lease/lease.js';
import { tracing, type Traced } from './traced.js';

export interface DueWorkParts {
  connection: Connection;
  scheduler: Scheduler;
  clock: Clock;
  logger: Logger;
  tracer: Tracer;
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
const LEFT_BEHIND_EVERY_MS = 5_000;

/** What a service does without being asked: each thing on one replica at a time, and on another one when that dies. */
export class DueWork {
  private readonly stopping = new AbortController();
  private readonly looks: Job[] = [];
  private readonly gathered: GatheredWork[] = [];
  private readonly jobs: JobRows;
  private readonly traced: Traced;
  private held = false;

  constructor(private readonly parts: DueWorkParts) {
    this.jobs = new JobRows(parts.connection, parts.owner);
    this.traced = tracing(parts.tracer, parts.clock);
  }

  /** Once in so long, however many replicas there are; the time begins again when a run ends. A run that died is gone on with. */
  every(name: string, everyMs: number, work: (lease: JobLease) => Promise<void>, follows?: Followed): void {
    const { scheduler, logger, clock } = this.parts;
    const { traced, jobs: rows } = this;
    const { signal: stopping } = this.stopping;
    const job = new PeriodicJob({ name, everyMs, work, follows, rows, clock, logger, traced, stopping });
    const lookMs = Math.min(everyMs, LOOK_FOR_JOBS_EVERY_MS);
    this.looks.push(
      scheduler.every(
        name,
        lookMs,
        () => this.unlessHeld(() => job.look()),
        () => job.mayBeDue,
      ),
    );
  }

  /** Now, and only where nobody else is at it: what somebody asks for, and what two must not do at once. */
  alone<T>(name: string, work: (lease: Lease) => Promise<T>): Promise<{ result: T } | 'taken'> {
    return runAlone({ name, work, rows: this.jobs, stopping: this.stopping.signal });
  }

  /** Whatever of a collection has a deadline that has come. The schema has the `deadlinePlugin` with that field. */
  when<T extends { _id: string }>(model: Model<T>, field: string & keyof T, work: DeadlineWork<T>): DueQueue {
    const { scheduler, logger, clock, owner } = this.parts;
    const name = `${model.collection.collectionName}.${field}`;
    const rows = new DeadlineRows<T>(model.collection as unknown as mongo.Collection<T>, field, owner);
    const queue = new DeadlineQueue({
      name,
      rows,
      dirty: new DirtyFlag(model.collection),
      clock,
      logger,
      traced: this.traced,
      stopping: this.stopping.signal,
      ...work,
    });
    const mayBeDue = () => queue.mayBeDue;
    const look = scheduler.every(name, LOOK_EVERY_MS, () => this.unlessHeld(() => queue.look()), mayBeDue);
    this.looks.push(look);
    return { wake: () => void look.run(), run: () => look.run() };
  }

  /** Once for all who ask for a key within a moment. A process that dies leaves what was asked of it to the job that looks for it. */
  gather(name: string, terms: GatheredTerms): GatheredWork {
    const work = new GatheredWork(name, terms, this.parts.logger, this.traced);
    this.gathered.push(work);
    if (this.held) work.hold();
    const lookForThem = async () => {
      for (const key of await terms.leftBehind()) work.add(key);
    };
    this.every(`${name} left behind`, LEFT_BEHIND_EVERY_MS, lookForThem, { writesInto: terms.writesInto });
    return work;
  }

  /** Whether nothing gathered is waiting but what is held. Whoever asks need not wait until more has come. */
  drained(): boolean {
    for (const work of this.gathered) if (!work.idle) void work.flush();
    return this.gathered.every((work) => work.idle);
  }

  /** Nothing is looked for and nothing done until it is let go, e.g. while the past is played whose deadlines are over by now. */
  hold(): void {
    this.held = true;
    for (const work of this.gathered) work.hold();
  }

  resume(): void {
    this.held = false;
    for (const work of this.gathered) work.resume();
  }

  /** What is under way ends with its portion and lets go, so that another replica has it at once. */
  async stop(): Promise<void> {
    this.stopping.abort(new Error('the process stops'));
    await Promise.all([...this.looks, ...this.gathered].map((each) => each.stop()));
  }

  private async unlessHeld(look: () => Promise<unknown>): Promise<void> {
    if (!this.held) await look();
  }
}
