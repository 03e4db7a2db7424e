import { DirtyFlag } from '@plateia/mongo';
import { crashPoint, type Clock, type Logger, type OpenSpan } from '@plateia/runtime';
import { LeaseLost, whileHeld } from '../lease/lease.js';
import { LEASE_MS } from '../lease/lease-terms.js';
import type { Traced } from '../traced.js';
import type { JobLease } from './job-lease.js';
import type { HeldJob, JobRows } from './job-rows.js';

/** What gives a job something to do. Where nobody else writes to the database it rests until then. */
export interface Followed {
  /** the collection that is written into */
  writesInto: object;
  /** when there is something to do without a write */
  nextAt?: () => Promise<Date | null>;
}

/** Whatever waits a while after it was written is found by a run that is no sooner. */
const SETTLED_AFTER_MS = 15_000;
/** Its row may have been changed by hand. */
const LONGEST_REST_MS = 60_000;

export interface PeriodicJobParts {
  name: string;
  everyMs: number;
  work: (lease: JobLease) => Promise<void>;
  follows: Followed | undefined;
  rows: JobRows;
  clock: Clock;
  logger: Logger;
  traced: Traced;
  stopping: AbortSignal;
}

/** One job as one replica sees it: it looks whether it is due and free, and runs it then. */
export class PeriodicJob {
  private entered = false;
  private readonly dirty: DirtyFlag | undefined;
  /** by the time of the machine, where nobody else has the job */
  private notBefore = 0;
  /** a run before then has nothing to do but what is written meanwhile */
  private restsUntil = 0;

  constructor(private readonly parts: PeriodicJobParts) {
    const { follows } = parts;
    this.dirty = follows && new DirtyFlag(follows.writesInto, SETTLED_AFTER_MS);
  }

  /** Whether a look may find it due. */
  get mayBeDue(): boolean {
    const { dirty } = this;
    const rest = this.notBefore - this.realNow();
    // Longer than the longest, the machine's time was set back.
    if (rest > 0 && rest <= LONGEST_REST_MS) return false;
    return !dirty || dirty.isSet || this.restsUntil <= this.parts.clock.machineNow();
  }

  /** True if it was this replica's turn. */
  async look(): Promise<boolean> {
    const { name, everyMs, rows, stopping } = this.parts;
    if (stopping.aborted) return false;
    if (!this.entered) await rows.enter(name, everyMs);
    this.entered = true;
    const held = await rows.claim(name);
    if (!held) {
      if (rows.hasSoleWriter) this.waitFor(this.msTo(await rows.nextAt(name)));
      return false;
    }
    crashPoint('job.claimed');
    await this.parts.traced(name, (span) => this.run(held, span));
    return true;
  }

  private async run(held: HeldJob, span: OpenSpan): Promise<void> {
    const { name, everyMs, work, rows, logger, stopping } = this.parts;
    const terms = { what: name, leaseMs: LEASE_MS, stopping, renew: () => rows.renew(held) };
    const looked = this.dirty?.look();
    try {
      await whileHeld(terms, async ({ signal }) => {
        await work({ signal, ...this.jobLease(held) });
        signal.throwIfAborted();
        await this.rest();
      });
      looked?.();
    } catch (error) {
      if (error instanceof LeaseLost) return logger.warn({ job: name }, error.message);
      if (stopping.aborted) return rows.release(held);
      span.fail(error);
      logger.error({ err: error, job: name }, 'a job failed and is tried again');
      return rows.pause(held, everyMs);
    }
    crashPoint('job.worked');
    await rows.finish(held, everyMs);
    if (rows.hasSoleWriter) this.waitFor(everyMs);
  }

  private waitFor(ms: number): void {
    this.notBefore = this.realNow() + Math.min(ms, LONGEST_REST_MS);
  }

  private msTo(date: Date | undefined): number {
    return date ? date.getTime() - this.realNow() : 0;
  }

  /** Dates of jobs are the database's: no test moves them. */
  private realNow(): number {
    const { clock } = this.parts;
    return clock.machineNow() - clock.movedMs;
  }

  private async rest(): Promise<void> {
    if (this.dirty?.hasSoleWriter !== true) return;
    this.restsUntil = (await this.parts.follows?.nextAt?.())?.getTime() ?? Number.POSITIVE_INFINITY;
  }

  private jobLease(held: HeldJob): Omit<JobLease, 'signal'> {
    const { name, rows } = this.parts;
    const saveProgress = async (progress: unknown) => {
      if (!(await rows.renew(held, { progress }))) throw new LeaseLost(name);
      crashPoint('job.kept');
    };
    return { progress: held.row.progress, fence: held.row.fence, saveProgress };
  }
}
