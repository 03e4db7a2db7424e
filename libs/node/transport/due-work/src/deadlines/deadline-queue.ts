import type { DirtyFlag } from '@plateia/mongo';
import { crashPoint, type Clock, type Logger, type OpenSpan } from '@plateia/runtime';
import type { mongo } from 'mongoose';
import { LeaseLost, whileHeld, type Lease } from '../lease/lease.js';
import { LEASE_MS } from '../lease/lease-terms.js';
import type { Traced } from '../traced.js';
import type { DeadlineRows, HeldRow, NextDeadline } from './deadline-rows.js';

export interface DeadlineLease<T> extends Lease {
  /** to be part of the filter of what the handler writes to the row: it misses once another has it */
  readonly where: mongo.Filter<T>;
}

export interface DeadlineWork<T> {
  /**
   * Done again from any point it comes to the same. The deadline is cleared when it returns, or set to the one it returns;
   * one that it wrote itself stays.
   */
  handle: (row: T, lease: DeadlineLease<T>) => Promise<NextDeadline | void>;
  /** so many at once on one replica; one after the other where it is not given */
  atOnce?: number;
}

interface Parts<T extends { _id: string }> extends DeadlineWork<T> {
  name: string;
  rows: DeadlineRows<T>;
  dirty: DirtyFlag;
  clock: Clock;
  logger: Logger;
  traced: Traced;
  stopping: AbortSignal;
}

/** Takes what is due, one row after the other, until nothing is. */
export class DeadlineQueue<T extends { _id: string }> {
  /** the first deadline that is known, where only a write of this process can bring another one before it */
  private nextAt = Number.POSITIVE_INFINITY;

  constructor(private readonly parts: Parts<T>) {}

  /** Whether a look may find anything. */
  get mayBeDue(): boolean {
    return this.parts.dirty.isSet || this.nextAt <= this.parts.clock.machineNow();
  }

  /** How many were handled. Where nothing is due, that is asked once, however many lanes there are. */
  async look(): Promise<number> {
    const { dirty } = this.parts;
    const looked = dirty.look();
    if (dirty.hasSoleWriter && !(await this.hasCome())) {
      looked();
      return 0;
    }
    const first = await this.claim();
    if (!first) return 0;
    const others = Array.from({ length: (this.parts.atOnce ?? 1) - 1 }, async () => this.workOff(await this.claim()));
    const counts = await Promise.all([this.workOff(first), ...others]);
    return counts.reduce((sum, count) => sum + count, 0);
  }

  /** Nobody else is to be kept from it: it is read before anything is written. */
  private async hasCome(): Promise<boolean> {
    this.nextAt = (await this.parts.rows.earliest())?.getTime() ?? Number.POSITIVE_INFINITY;
    return this.nextAt <= this.parts.clock.machineNow();
  }

  private async workOff(first: HeldRow<T> | null): Promise<number> {
    let handled = 0;
    for (let held = first; held; held = await this.claim()) {
      crashPoint('deadline.claimed');
      const { name, traced } = this.parts;
      await traced(name, (span) => this.run(held, span));
      handled++;
    }
    return handled;
  }

  private async claim(): Promise<HeldRow<T> | null> {
    const { rows, clock, stopping } = this.parts;
    return stopping.aborted ? null : rows.claim(clock.movedMs);
  }

  private async run(held: HeldRow<T>, span: OpenSpan): Promise<void> {
    const { name, rows, handle, logger, stopping } = this.parts;
    const what = `${name} ${held.row._id}`;
    let next: NextDeadline | void;
    try {
      const terms = { what, leaseMs: LEASE_MS, stopping, renew: () => rows.renew(held) };
      next = await whileHeld(terms, async ({ signal }) => {
        const after = await handle(held.row, { signal, where: rows.where(held) });
        signal.throwIfAborted();
        return after;
      });
    } catch (error) {
      if (error instanceof LeaseLost) return logger.warn({ work: name, id: held.row._id }, error.message);
      if (stopping.aborted) return rows.release(held);
      span.fail(error);
      logger.error({ err: error, work: name, id: held.row._id }, 'due work failed and is tried again');
      return rows.pause(held);
    }
    crashPoint('deadline.worked');
    await rows.settle(held, next ?? null);
  }
}
