import { Injectable } from '@nestjs/common';
import { pairId } from '@plateia/contracts';
import { keepNewest, RowCopies, rowsOf, RowWatch } from '@plateia/mongo';
import { Clock, Scheduler } from '@plateia/runtime';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import { BLOCK, type BlockRow } from '../persistence/block.schema.js';

const READ = { inForce: 1 } as const;
const LOOK_EVERY_MS = 1_000;

/** A member, and others whose acts they are told of. */
export type SendersOf = readonly [member: string, others: readonly string[]];

@Injectable()
export class Blocks {
  private readonly copies: RowCopies<BlockRow, BlockRow>;

  constructor(
    @InjectModel(BLOCK) private readonly model: Model<BlockRow>,
    clock: Clock,
    scheduler: Scheduler,
  ) {
    const rows = model.collection as unknown as mongo.Collection<BlockRow>;
    const watch = new RowWatch(rows, clock);
    this.copies = new RowCopies({ watch, read: rowsOf(rows, READ) });
    scheduler.every('changed blocks', LOOK_EVERY_MS, () => watch.look());
  }

  /** False when something newer of the pair stands already. */
  async keep(a: string, b: string, version: number, inForce: boolean): Promise<boolean> {
    const id = pairId(a, b);
    const isKept = await keepNewest(this.model, id, version, { inForce });
    this.copies.forget(id);
    return isKept;
  }

  async between(a: string, b: string): Promise<boolean> {
    return (await this.copies.get(pairId(a, b)))?.inForce === true;
  }

  /** Those of the others with whom the member has nothing to do. */
  async among(member: string, others: Iterable<string>): Promise<Set<string>> {
    return (await this.amongMany([[member, [...others]]])).get(member) ?? new Set();
  }

  /** The same for many members at once; those who have nobody to avoid are left out. */
  async amongMany(all: readonly SendersOf[]): Promise<Map<string, Set<string>>> {
    const avoided = new Map<string, Set<string>>();
    const avoid = (member: string, other: string): void => {
      const others = avoided.get(member);
      if (others) others.add(other);
      else avoided.set(member, new Set([other]));
    };
    const unknown: { id: string; member: string; other: string }[] = [];
    // Nearly all are at hand, and a page has a hundred of them.
    for (const [member, others] of all) {
      for (const other of others) {
        const id = pairId(member, other);
        const block = this.copies.atHand(id);
        if (block === undefined) unknown.push({ id, member, other });
        else if (block?.inForce) avoid(member, other);
      }
    }
    const read = await this.copies.load(unknown.map(({ id }) => id));
    for (const { id, member, other } of unknown) if (read.get(id)?.inForce === true) avoid(member, other);
    return avoided;
  }
}
