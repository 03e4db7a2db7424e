import { Injectable } from '@nestjs/common';
import { deletePortion, findRow } from '@plateia/mongo';
import { InjectModel, type ErasureStep } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import { PAIR, type PairDocument } from '../persistence/pair.schema.js';
import { SENT_MAIL, type SentMail } from '../persistence/sent-mail.schema.js';
import { VISIT, type Visit } from '../persistence/visit.schema.js';

/** Once in a life: half of the ids are found by the end, from the index of all ids. */
const namedIn = (userId: string) => ({ _id: { $regex: `^${userId}[:_]|[:_]${userId}$` } });
const TOLD = { 'outbox.0': { $exists: false } };

/** What stands between a member and each other one: friendships, requests, blocks, visits. */
@Injectable()
export class RelationsOfMember {
  readonly steps: readonly ErasureStep[];

  constructor(
    @InjectModel(PAIR) pairs: Model<PairDocument>,
    @InjectModel(VISIT) visits: Model<Visit>,
    @InjectModel(SENT_MAIL) mails: Model<SentMail>,
  ) {
    this.steps = [pairs, visits, mails].map((model) => this.step(model as unknown as Model<{ _id: string }>));
  }

  private step(model: Model<{ _id: string }>): ErasureStep {
    const rows = model.collection as unknown as mongo.Collection<{ _id: string }>;
    return {
      name: rows.collectionName,
      async erase(userId, atMost) {
        const { erased } = await deletePortion(rows, { ...namedIn(userId), ...TOLD }, { atMost, hint: '_id_' });
        // One whose event has yet to leave goes a moment later.
        const left = await findRow(rows, namedIn(userId), { projection: { _id: 1 }, hint: '_id_' });
        return { erased, left: left !== null };
      },
    };
  }
}
