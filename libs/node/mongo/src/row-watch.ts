import type { Clock } from '@plateia/runtime';
import type { mongo } from 'mongoose';
import { findRows } from './find-rows.js';

/** What others learned must be known here within 2 s: a copy is trusted that long after the last look at what changed. */
const TRUSTED_MS = 2_000;
/** Clocks differ a little, and a load under way may bring back what was just forgotten. */
const OVERLAP_MS = 5_000;

export interface Dated {
  _id: string;
  changedAt?: Date;
}

interface Follower<T> {
  isEmpty(): boolean;
  changed(row: T): void;
  allMayHaveChanged(): void;
}

/** Looks which rows of a collection were changed lately, by whichever replica: one small question for all copies that hang on them. */
export class RowWatch<T extends Dated> {
  private readonly followers: Follower<T>[] = [];
  private askedAt = Number.NEGATIVE_INFINITY;

  /** @param fields what copies must know of a changed row to tell whether it is theirs */
  constructor(
    private readonly rows: mongo.Collection<T>,
    private readonly clock: Clock,
    private readonly fields: Readonly<Record<string, 1>> = { _id: 1 },
  ) {}

  follow(follower: Follower<T>): void {
    this.followers.push(follower);
  }

  get isTrusted(): boolean {
    return Math.abs(this.clock.now() - this.askedAt) <= TRUSTED_MS;
  }

  /** To be called every second. Where nothing is held there is nothing to ask. */
  async look(): Promise<void> {
    const now = this.clock.now();
    const wasTrusted = this.isTrusted;
    if (!this.followers.every((follower) => follower.isEmpty())) {
      const since = { changedAt: { $gte: new Date(now - OVERLAP_MS) } } as mongo.Filter<T>;
      const changed = await findRows(this.rows, since, { projection: this.fields });
      for (const follower of this.followers) {
        // After a gap longer than the overlap nobody knows what was missed.
        if (!wasTrusted) follower.allMayHaveChanged();
        else for (const row of changed) follower.changed(row);
      }
    }
    this.askedAt = now;
  }
}
