import { Injectable } from '@nestjs/common';
import { pairId } from '@plateia/contracts';
import { type Relation, STRANGERS } from '@plateia/contracts/feed/rules';
import { findRow, findRows, keepNewest, RowCopies, rowsOf, RowWatch } from '@plateia/mongo';
import { Clock, Scheduler } from '@plateia/runtime';
import { InjectModel } from '@plateia/service-kit';
import { Model, type mongo } from 'mongoose';
import { FRIENDS_OF, RELATION, type RelationRow } from './relation.schema.js';

const READ = { friends: 1, aBlocksB: 1, bBlocksA: 1 } as const;
const LOOK_EVERY_MS = 1_000;
/** the friend limit */
const MOST_FRIENDS = 5_000;

@Injectable()
export class RelationsStore {
  private readonly rows: mongo.Collection<RelationRow>;
  private readonly copies: RowCopies<RelationRow, RelationRow>;

  constructor(
    @InjectModel(RELATION) private readonly model: Model<RelationRow>,
    clock: Clock,
    scheduler: Scheduler,
  ) {
    this.rows = model.collection as unknown as mongo.Collection<RelationRow>;
    const watch = new RowWatch(this.rows, clock);
    this.copies = new RowCopies({ watch, read: rowsOf(this.rows, READ) });
    scheduler.every('changed relations', LOOK_EVERY_MS, () => watch.look());
  }

  /** What stands between one member and each of the others. */
  async between(member: string, others: readonly string[]): Promise<(other: string) => Relation> {
    const strangers = others.filter((other) => other !== member);
    const rows = await this.copies.load(strangers.map((other) => pairId(member, other)));
    return (other) => relationOf(rows.get(pairId(member, other)));
  }

  async friendsOf(member: string): Promise<string[]> {
    const options = { projection: { _id: 1 }, hint: FRIENDS_OF, limit: MOST_FRIENDS } as const;
    const rows = await findRows(this.rows, { members: member, friends: true }, options);
    return rows.flatMap(({ _id }) => _id.split('_').filter((other) => other !== member));
  }

  /** False when something newer stands; a repeat of what stands is true, so that what follows from it is done again. */
  async keepFriendship(a: string, b: string, version: number, friends: boolean): Promise<boolean> {
    const id = pairId(a, b);
    const fields = { members: id.split('_'), friends };
    const kept = await keepNewest(this.model, id, version, fields, 'friendshipVersion');
    this.copies.forget(id);
    if (kept) return true;
    const standing = await findRow(this.rows, { _id: id }, { projection: { friendshipVersion: 1 } });
    return standing?.friendshipVersion === version;
  }

  async keepBlocks(
    a: string,
    b: string,
    version: number,
    blocks: { aBlocksB: boolean; bBlocksA: boolean },
  ): Promise<void> {
    const id = pairId(a, b);
    const fields = { members: id.split('_'), ...blocks };
    await keepNewest(this.model, id, version, fields, 'blockVersion');
    this.copies.forget(id);
  }
}

function relationOf(row: RelationRow | null | undefined): Relation {
  if (!row) return STRANGERS;
  return { friends: row.friends === true, blocked: row.aBlocksB === true || row.bBlocksA === true };
}
