import { Injectable } from '@nestjs/common';
import type { PointEventRow } from '../store/point-event.schema.js';
import { isSameContext } from './point-event-context.js';
import { PointEventContexts } from './point-event-contexts.js';
import { PointEvents } from './point-events.store.js';
import { RemovedContents } from './removed-contents.store.js';

/**
 * Looks once more at what point events are judged by, after they were written down and before they pay: whoever changes it from now on finds them,
 * and whoever did just before is found here.
 */
@Injectable()
export class JudgePointEvents {
  constructor(
    private readonly pointEvents: PointEvents,
    private readonly contexts: PointEventContexts,
    private readonly removed: RemovedContents,
  ) {}

  /** Of whom something is otherwise than it was written down: it is now, and waits to be settled. */
  async run(rows: readonly PointEventRow[]): Promise<ReadonlySet<string>> {
    const judged = await Promise.all(
      rows.map(async (row) => ((await this.isCorrected(row)) ? [row.userId] : ([] as string[]))),
    );
    return new Set(judged.flat());
  }

  private async isCorrected(row: PointEventRow): Promise<boolean> {
    if (row.at === undefined) return false;
    const [known, removedAt] = await Promise.all([
      this.contexts.of({ ...row, at: row.at.getTime(), with: isBetween(row) ? row.with : undefined }),
      row.contents && !row.reversedAt ? this.removed.first(row.contents) : undefined,
    ]);
    const isSame = isSameContext({ ...row, ...known }, row);
    if (!isSame) await this.pointEvents.place(row._id, row, known);
    if (removedAt) await this.pointEvents.reverse(row, removedAt);
    return !isSame || removedAt !== undefined;
  }
}

/** Some point events are paid whatever was between the two. */
const isBetween = ({ isBlocked }: PointEventRow): boolean => isBlocked !== undefined;
