import { Injectable } from '@nestjs/common';
import { pairId } from '@plateia/contracts';
import { findRows, RowLoader, rowsOf } from '@plateia/mongo';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import { valueAt } from '../domain/history.js';
import { keepChange } from '../persistence/histories.js';
import { PAIR, type PairRow } from '../persistence/pair.schema.js';

export interface Between {
  isBlocked: boolean;
  ofFriend: boolean;
}

@Injectable()
export class Pairs {
  private readonly loader: RowLoader<PairRow>;

  constructor(@InjectModel(PAIR) private readonly model: Model<PairRow>) {
    this.loader = new RowLoader(rowsOf(model.collection as unknown as mongo.Collection<PairRow>, {}));
  }

  /** What was between two at that time, as far as it is known now. */
  async at(a: string, b: string, at: number): Promise<Between> {
    const { blocked = [], friends = [] } = (await this.loader.byId(pairId(a, b))) ?? {};
    return { isBlocked: valueAt(blocked, at, false), ofFriend: valueAt(friends, at, false) };
  }

  /** Those of the others with whom the member has nothing to do now. */
  async blockedNow(member: string, others: readonly string[]): Promise<ReadonlySet<string>> {
    const ids = [...new Set(others)].map((other) => pairId(member, other));
    const pairs = await findRows(
      this.model.collection,
      { _id: { $in: ids as never[] } },
      { projection: { blocked: 1 } },
    );
    const blocked = new Set(
      pairs.flatMap((row) => ((row as unknown as PairRow).blocked?.at(-1)?.value ? [String(row['_id'])] : [])),
    );
    return new Set(others.filter((other) => blocked.has(pairId(member, other))));
  }

  /** False where it was known. */
  keep(kind: 'friends' | 'blocked', members: readonly [string, string], version: number, at: number, value: boolean) {
    const id = pairId(...members);
    const change = () => ({ at, version, value });
    return keepChange<PairRow, boolean>(this.model, id, kind, change, { members: [...members].sort() });
  }
}
