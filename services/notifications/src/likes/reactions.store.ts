import { Injectable } from '@nestjs/common';
import { applyFact, reverseFact, type FactOutcome } from '@plateia/events';
import { InjectModel } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import { REACTION, type Reaction } from '../persistence/reaction.schema.js';

/** Who likes what, as told; a like that was taken back before it was told of finds a tombstone. */
@Injectable()
export class Reactions {
  constructor(@InjectModel(REACTION) private readonly model: Model<Reaction>) {}

  give(
    { contentId, actorId }: Pick<Reaction, 'contentId' | 'actorId'>,
    version: number,
    at: Date,
  ): Promise<FactOutcome> {
    const fields = { contentId, actorId, at, inForce: true };
    return applyFact(this.model, reactionId(contentId, actorId), version, fields);
  }

  takeBack(
    { contentId, actorId }: Pick<Reaction, 'contentId' | 'actorId'>,
    version: number,
    at: Date,
  ): Promise<FactOutcome> {
    const fields = { contentId, actorId, inForce: false };
    return reverseFact(this.model, reactionId(contentId, actorId), version, at, fields);
  }

  /** When the like was given that stands here; undefined for a tombstone. */
  async givenAt(contentId: string, actorId: string): Promise<Date | undefined> {
    const filter = { _id: reactionId(contentId, actorId) as never };
    const found = await this.model.collection.findOne<Reaction>(filter, { projection: { at: 1 } });
    return found?.at;
  }

  /** Likes in force between two moments: how many, and who gave the newest. */
  async between(contentId: string, from: Date, to: Date, newest: number): Promise<{ count: number; actors: string[] }> {
    const filter = { contentId, inForce: true, at: { $gte: from, $lte: to } };
    const options = { projection: { _id: 0, actorId: 1 }, sort: { at: -1, actorId: 1 }, limit: newest } as const;
    const rows = await this.model.collection.find<Pick<Reaction, 'actorId'>>(filter, options).toArray();
    const count = rows.length < newest ? rows.length : await this.model.collection.countDocuments(filter);
    return { count, actors: rows.map(({ actorId }) => actorId) };
  }
}

const reactionId = (contentId: string, actorId: string): string => `${contentId}:${actorId}`;
