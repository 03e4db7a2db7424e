import { Injectable } from '@nestjs/common';
import { pairId } from '@plateia/contracts';
import { keepNewest } from '@plateia/mongo';
import { InjectModel } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import { BLOCK, type BlockRow } from '../persistence/block.schema.js';

/** A member, and others whose acts they are told of. */
export type SendersOf = readonly [member: string, others: readonly string[]];

@Injectable()
export class Blocks {
  constructor(@InjectModel(BLOCK) private readonly model: Model<BlockRow>) {}

  /** False when something newer of the pair stands already. */
  keep(a: string, b: string, version: number, inForce: boolean): Promise<boolean> {
    return keepNewest(this.model, pairId(a, b), version, { inForce });
  }

  async between(a: string, b: string): Promise<boolean> {
    return (await this.among(a, [b])).has(b);
  }

  /** Those of the others with whom the member has nothing to do. */
  async among(member: string, others: Iterable<string>): Promise<Set<string>> {
    return (await this.amongMany([[member, [...others]]])).get(member) ?? new Set();
  }

  /** The same for many members in one query; those who have nobody to avoid are left out. */
  async amongMany(all: readonly SendersOf[]): Promise<Map<string, Set<string>>> {
    const pairs = all.flatMap(([member, others]) => others.map((other) => ({ member, other })));
    const byPair = Map.groupBy(pairs, ({ member, other }) => pairId(member, other));
    const avoided = new Map<string, Set<string>>();
    if (byPair.size === 0) return avoided;
    const found = await this.model.collection
      .find<BlockRow>({ _id: { $in: [...byPair.keys()] as never[] }, inForce: true }, { projection: { _id: 1 } })
      .toArray();
    for (const { member, other } of found.flatMap(({ _id }) => byPair.get(_id) ?? [])) {
      const known = avoided.get(member);
      if (known) known.add(other);
      else avoided.set(member, new Set([other]));
    }
    return avoided;
  }
}
