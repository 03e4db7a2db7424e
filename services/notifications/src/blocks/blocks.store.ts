import { Injectable } from '@nestjs/common';
import { pairId } from '@plateia/contracts';
import { keepNewest } from '@plateia/mongo';
import { InjectModel } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import { BLOCK, type BlockRow } from '../persistence/block.schema.js';

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
    const byPair = new Map([...others].map((other) => [pairId(member, other), other]));
    if (byPair.size === 0) return new Set();
    const found = await this.model.collection
      .find<BlockRow>({ _id: { $in: [...byPair.keys()] as never[] }, inForce: true }, { projection: { _id: 1 } })
      .toArray();
    return new Set(found.map(({ _id }) => byPair.get(_id) ?? ''));
  }
}
