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
  clock: Clock;
  logger: Logger;
  traced: Traced;
  stopping: AbortSignal;
}

/** Takes what is due, one row after the other, until nothing is. */
export class DeadlineQueue<T extends { _id: string }> {
  constructor(private readonly parts: Parts<T>) {}

  /** How many were handled. */
  async look(): Promise<number> {
    const lanes = Array.from({ length: this.parts.atOnce ?? 1 }, () => this.workOff());
    return (await Promise.all(lanes)).reduce((sum, count) => sum + count, 0);
  }

  private async workOff(): Promise<number> {
    const { name, rows, clock, stopping, traced } = this.parts;
    for (let handled = 0; ; handled++) {
      const held = stopping.aborted ? null : await rows.claim(clock.movedMs);
      if (!held) return handled;
      crashPoint('deadline.claimed');
      await traced(name, (span) => this.run(held, span));
    }
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
      if (stopping.aborted) return rows.letGo(held);
      span.fail(error);
      logger.error({ err: error, work: name, id: held.row._id }, 'due work failed and is tried again');
      return rows.pause(held);
    }
    crashPoint('deadline.worked');
    await rows.settle(held, next ?? null);
  }
}
