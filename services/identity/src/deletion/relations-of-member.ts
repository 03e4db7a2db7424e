import { Injectable } from '@nestjs/common';
import { deleteBatch, findRow } from '@plateia/mongo';
import { InjectModel, type ErasureStep } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import { PAIR, type PairDocument } from '../relations/pairs/pair.schema.js';
import { between, fillSecond } from '../relations/pairs/second-member.js';
import { PROFILE_VISIT, type ProfileVisit } from '../profile/profile-visit.schema.js';

const TOLD = { 'outbox.0': { $exists: false } };

/** What stands between a member and each other one: friendships, requests, blocks, visits. */
@Injectable()
export class RelationsOfMember {
  readonly steps: readonly ErasureStep[];

  constructor(@InjectModel(PAIR) pairs: Model<PairDocument>, @InjectModel(PROFILE_VISIT) visits: Model<ProfileVisit>) {
    this.steps = [pairs, visits].map((model) => this.step(model as unknown as Model<{ _id: string }>));
  }

  private step(model: Model<{ _id: string }>): ErasureStep {
    const rows = model.collection as unknown as mongo.Collection<{ _id: string }>;
    return {
      name: rows.collectionName,
      async erase(userId, atMost) {
        await fillSecond(rows);
        const { erased } = await deleteBatch(rows, { ...between(userId), ...TOLD }, { atMost });
        // One whose event has yet to leave goes a moment later.
        const left = await findRow(rows, between(userId), { projection: { _id: 1 } });
        return { erased, left: left !== null };
      },
    };
  }
}
