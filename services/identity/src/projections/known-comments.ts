import { Injectable } from '@nestjs/common';
import { applyFact, reverseFact } from '@plateia/events';
import { findRow, findRows } from '@plateia/mongo';
import { InjectModel } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import { KNOWN_COMMENT, type KnownComment } from './known-comment.schema.js';

type Written = Pick<KnownComment, '_id' | 'authorId' | 'postId'>;

/** Who commented where, as told; one that was deleted before it was told of never appears. */
@Injectable()
export class KnownComments {
  constructor(@InjectModel(KNOWN_COMMENT) private readonly model: Model<KnownComment>) {}

  async keep({ _id, ...fields }: Written & { createdAt: Date }, version: number): Promise<void> {
    await applyFact(this.model, _id, version, fields);
  }

  async remove({ _id, ...fields }: Written, version: number, at: Date): Promise<void> {
    await reverseFact(this.model, _id, version, at, fields);
  }

  /** One that stands. */
  byId(_id: string): Promise<KnownComment | null> {
    return findRow<KnownComment>(this.model.collection, { _id, reversedAt: null });
  }

  newestOf(
    authorId: string,
    { before, since, limit }: { before: string | undefined; since: string; limit: number },
  ): Promise<Pick<KnownComment, '_id' | 'postId'>[]> {
    const range = { ...(before && { $lt: before }), $gte: since };
    return findRows<KnownComment>(
      this.model.collection,
      { authorId, reversedAt: null, _id: range },
      { projection: { postId: 1 }, sort: { _id: -1 }, limit, hint: 'author_standing' },
    );
  }
}
