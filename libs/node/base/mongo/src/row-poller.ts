import type { Clock } from '@plateia/runtime';
import type { mongo } from 'mongoose';
import { DirtyFlag } from './dirty-flag.js';
import { findRows } from './find-rows.js';

/** What others learned must be known here within 2 s: a copy is trusted that long after the last look at what changed. */
const TRUSTED_MS = 2_000;
/**
 * From one look to the next the database's clock goes no further than copies are trusted beyond the first; the rest is for
 * writes that become visible a little later than they are dated.
 */
const LOOK_BACK_MS = 10_000;

export interface Dated {
  _id: string;
  /** the database's own time: clocks of processes need not agree, and a write may be long on its way */
  changedAt?: Date;
}

interface Follower<T> {
  isEmpty(): boolean;
  changed(row: T): void;
  allMayHaveChanged(): void;
}

/**
 * Looks which rows of a collection were changed lately, by whichever replica: one small question for all copies that hang on them.
 * What was lately is said by the database, by whose time the rows are dated.
 */
export class RowPoller<T extends Dated> {
  private readonly followers: Follower<T>[] = [];
  private askedAt = Number.NEGATIVE_INFINITY;
  private lookedAt = Number.NEGATIVE_INFINITY;
  private newest = 0;
  private readonly dirty: DirtyFlag;

  /** @param fields what copies must know of a changed row to tell whether it is theirs */
  constructor(
    private readonly rows: mongo.Collection<T>,
    private readonly clock: Clock,
    private readonly fields: Readonly<Record<string, 1>> = { _id: 1 },
  ) {
    this.dirty = new DirtyFlag(rows);
  }

  follow(follower: Follower<T>): void {
    this.followers.push(follower);
  }

  get now(): number {
    return this.clock.machineNow();
  }

  /** the newest change that copies were told of, in the database's time */
  get seenUpTo(): number {
    return this.newest;
  }

  get isTrusted(): boolean {
    return Math.abs(this.now - this.askedAt) <= TRUSTED_MS;
  }

  /** To be called every second. Where nothing is held there is nothing to ask, nor where nothing was written. */
  async look(): Promise<void> {
    const { now } = this;
    const isHeld = !this.followers.every((follower) => follower.isEmpty());
    if (!isHeld) this.lookedAt = now;
    else if (!this.isTrusted || this.dirty.isSet) await this.ask(now);
    this.askedAt = now;
  }

  private async ask(now: number): Promise<void> {
    const wasTrusted = this.isTrusted;
    const done = this.dirty.look();
    // After a gap all copies go, whatever has changed.
    const since = { $subtract: ['$$NOW', wasTrusted ? this.lookBackMs(now) : LOOK_BACK_MS] };
    const lately = { $expr: { $gte: ['$changedAt', since] } } as unknown as mongo.Filter<T>;
    const changed = await findRows(this.rows, lately, { projection: { ...this.fields, changedAt: 1 } });
    for (const follower of this.followers) {
      // After a gap nobody knows what was missed.
      if (!wasTrusted) follower.allMayHaveChanged();
      else for (const row of changed) follower.changed(row);
    }
    for (const { changedAt } of changed) this.newest = Math.max(this.newest, changedAt?.getTime() ?? 0);
    this.lookedAt = now;
    done();
  }

  /** As far as the last question, however many looks needed none since. */
  private lookBackMs(now: number): number {
    const passed = Math.abs(now - this.lookedAt);
    return LOOK_BACK_MS + (Number.isFinite(passed) ? passed : 0);
  }
}
