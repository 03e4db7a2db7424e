import { Injectable } from '@nestjs/common';
import { pairId } from '@plateia/contracts';
import { findRows, RowLoader, rowsOf } from '@plateia/mongo';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import { valueAt } from '../domain/history.js';
import { saveChange } from '../store/histories.js';
import { EVER_BLOCKED, PAIR, type PairRow } from '../store/pair.schema.js';

export interface Between {
  isBlocked: boolean;
  ofFriend: boolean;
}

@Injectable()
export class Pairs {
  private readonly rows: mongo.Collection<PairRow>;
  private readonly loader: RowLoader<PairRow>;

  constructor(@InjectModel(PAIR) private readonly model: Model<PairRow>) {
    this.rows = model.collection as unknown as mongo.Collection<PairRow>;
    this.loader = new RowLoader(rowsOf(this.rows, {}));
  }

  /** What was between two at that time, as far as it is known now. */
  async at(a: string, b: string, at: number): Promise<Between> {
    const { blocked = [], friends = [] } = (await this.loader.byId(pairId(a, b))) ?? {};
    return { isBlocked: valueAt(blocked, at, false), ofFriend: valueAt(friends, at, false) };
  }

  /** Those with whom the member has nothing to do now. */
  async blockedNow(member: string): Promise<ReadonlySet<string>> {
    const filter = { members: member, 'blocked.0': { $exists: true } } as mongo.Filter<PairRow>;
    const pairs = await findRows(this.rows, filter, { projection: { members: 1, blocked: 1 }, hint: EVER_BLOCKED });
    const blocked = pairs.filter((pair) => pair.blocked?.at(-1)?.value);
    return new Set(blocked.flatMap(({ members }) => members.filter((other) => other !== member)));
  }

  /** False where it was known. */
  save(kind: 'friends' | 'blocked', members: readonly [string, string], version: number, at: number, value: boolean) {
    const id = pairId(...members);
    const change = () => ({ at, version, value });
    return saveChange<PairRow, boolean>(this.model, id, kind, change, { members: [...members].sort() });
  }
}
