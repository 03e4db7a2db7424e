import { crashPoint, type Logger, type OpenSpan } from '@plateia/runtime';
import { LeaseLost, whileHeld } from '../lease/lease.js';
import { LEASE_MS } from '../lease/lease-terms.js';
import type { Traced } from '../traced.js';
import type { JobLease } from './job-lease.js';
import type { HeldJob, JobRows } from './job-rows.js';

export interface PeriodicJobParts {
  name: string;
  everyMs: number;
  work: (lease: JobLease) => Promise<void>;
  rows: JobRows;
  logger: Logger;
  traced: Traced;
  stopping: AbortSignal;
}

/** One job as one replica sees it: it looks whether it is due and free, and runs it then. */
export class PeriodicJob {
  private entered = false;

  constructor(private readonly parts: PeriodicJobParts) {}

  /** True if it was this replica's turn. */
  async look(): Promise<boolean> {
    const { name, everyMs, rows, stopping } = this.parts;
    if (stopping.aborted) return false;
    if (!this.entered) await rows.enter(name, everyMs);
    this.entered = true;
    const held = await rows.claim(name);
    if (!held) return false;
    crashPoint('job.claimed');
    await this.parts.traced(name, (span) => this.run(held, span));
    return true;
  }

  private async run(held: HeldJob, span: OpenSpan): Promise<void> {
    const { name, everyMs, work, rows, logger, stopping } = this.parts;
    const terms = { what: name, leaseMs: LEASE_MS, stopping, renew: () => rows.renew(held) };
    try {
      await whileHeld(terms, async ({ signal }) => {
        await work({ signal, ...this.standing(held) });
        signal.throwIfAborted();
      });
    } catch (error) {
      if (error instanceof LeaseLost) return logger.warn({ job: name }, error.message);
      if (stopping.aborted) return rows.letGo(held);
      span.fail(error);
      logger.error({ err: error, job: name }, 'a job failed and is tried again');
      return rows.pause(held, everyMs);
    }
    crashPoint('job.worked');
    await rows.finish(held, everyMs);
  }

  private standing(held: HeldJob): Omit<JobLease, 'signal'> {
    const { name, rows } = this.parts;
    const keep = async (progress: unknown) => {
      if (!(await rows.renew(held, { progress }))) throw new LeaseLost(name);
      crashPoint('job.kept');
    };
    return { progress: held.row.progress, fence: held.row.fence, keep };
  }
}
