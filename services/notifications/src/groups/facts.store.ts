import { Injectable } from '@nestjs/common';
import { applyFact, firstFact, reverseFact, type FactOutcome } from '@plateia/events';
import { findRow, findRows, insertStep, type Step } from '@plateia/mongo';
import { InjectModel } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import { GROUP_FACT, type GroupFact } from '../store/group-fact.schema.js';

type Named = Pick<GroupFact, '_id' | 'about' | 'actorId'>;
export type NewFact = Named & { ownerId: string; at: Date };

export interface Members {
  count: number;
  /** newest first */
  actors: string[];
}

/** Who did what, as told; what was taken back before it was told of finds a tombstone. */
@Injectable()
export class Facts {
  constructor(@InjectModel(GROUP_FACT) private readonly model: Model<GroupFact>) {}

  apply({ _id, ...fact }: NewFact, version: number): Promise<FactOutcome> {
    return applyFact(this.model, _id, version, { ...fact, inForce: true });
  }

  /** As `apply` writes what nobody has told of before. Refused as a duplicate where somebody has. */
  first(fact: NewFact): Step {
    return insertStep(this.model, firstFact<GroupFact>(fact._id, { ...fact, inForce: true }));
  }

  reverse({ _id, ...fact }: Named, version: number, at: Date): Promise<FactOutcome> {
    return reverseFact(this.model, _id, version, at, { ...fact, inForce: false });
  }

  /** When and to whom it happened that stands here; null for a tombstone. */
  async find(id: string): Promise<{ at: Date; ownerId: string } | null> {
    const options = { projection: { at: 1, ownerId: 1 } } as const;
    const found = await findRow<GroupFact>(this.model.collection, { _id: id }, options);
    return found?.at ? { at: found.at, ownerId: found.ownerId } : null;
  }

  /** Who stands behind the facts in force between two moments: how many, and the newest of them. */
  async between(about: string, from: Date, to: Date, newest: number): Promise<Members> {
    const filter = { about, inForce: true, at: { $gte: from, $lte: to } };
    const options = { projection: { _id: 0, actorId: 1 }, sort: { at: -1, actorId: 1 }, limit: newest } as const;
    const rows = await findRows<GroupFact>(this.model.collection, filter, options);
    const count = rows.length < newest ? rows.length : await this.model.collection.countDocuments(filter);
    return { count, actors: rows.map(({ actorId }) => actorId) };
  }

  /** The same where one member may have done it often: members are counted, not acts. */
  async membersBetween(about: string, from: Date, to: Date, newest: number): Promise<Members> {
    const members = await this.model.collection
      .aggregate<{ _id: string }>([
        { $match: { about, inForce: true, at: { $gte: from, $lte: to } } },
        { $group: { _id: '$actorId', at: { $max: '$at' } } },
        { $sort: { at: -1, _id: 1 } },
      ])
      .toArray();
    return { count: members.length, actors: members.slice(0, newest).map(({ _id }) => _id) };
  }
}
