import { Injectable } from '@nestjs/common';
import type { ActRow } from '../store/act.schema.js';
import { isSameContext } from './act-context.js';
import { ActContexts } from './act-contexts.js';
import { Acts } from './acts.store.js';
import { RemovedContents } from './removed-contents.store.js';

/**
 * Looks once more at what acts are judged by, after they were written down and before they pay: whoever changes it from now on finds them,
 * and whoever did just before is found here.
 */
@Injectable()
export class JudgeActs {
  constructor(
    private readonly acts: Acts,
    private readonly contexts: ActContexts,
    private readonly removed: RemovedContents,
  ) {}

  /** Of whom something is otherwise than it was written down: it is now, and waits to be settled. */
  async run(rows: readonly ActRow[]): Promise<ReadonlySet<string>> {
    const judged = await Promise.all(
      rows.map(async (row) => ((await this.isCorrected(row)) ? [row.userId] : ([] as string[]))),
    );
    return new Set(judged.flat());
  }

  private async isCorrected(row: ActRow): Promise<boolean> {
    if (row.at === undefined) return false;
    const [known, removedAt] = await Promise.all([
      this.contexts.of({ ...row, at: row.at.getTime(), with: isBetween(row) ? row.with : undefined }),
      row.contents && !row.reversedAt ? this.removed.first(row.contents) : undefined,
    ]);
    const isSame = isSameContext({ ...row, ...known }, row);
    if (!isSame) await this.acts.place(row._id, row, known);
    if (removedAt) await this.acts.reverse(row, removedAt);
    return !isSame || removedAt !== undefined;
  }
}

/** Some acts are paid whatever was between the two. */
const isBetween = ({ isBlocked }: ActRow): boolean => isBlocked !== undefined;
