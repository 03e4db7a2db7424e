import { Injectable } from '@nestjs/common';
import { applyFact, reverseFact } from '@plateia/events';
import { findRow, findRows } from '@plateia/mongo';
import { InjectModel } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import { PROJECTED_COMMENT, type ProjectedComment } from './projected-comment.schema.js';

type Written = Pick<ProjectedComment, '_id' | 'authorId' | 'postId'>;

/** Who commented where, as told; one that was deleted before it was told of never appears. */
@Injectable()
export class CommentsProjection {
  constructor(@InjectModel(PROJECTED_COMMENT) private readonly model: Model<ProjectedComment>) {}

  async save({ _id, ...fields }: Written & { createdAt: Date }, version: number): Promise<void> {
    await applyFact(this.model, _id, version, fields);
  }

  async remove({ _id, ...fields }: Written, version: number, at: Date): Promise<void> {
    await reverseFact(this.model, _id, version, at, fields);
  }

  /** One that stands. */
  byId(_id: string): Promise<ProjectedComment | null> {
    return findRow<ProjectedComment>(this.model.collection, { _id, reversedAt: null });
  }

  newestOf(
    authorId: string,
    { before, since, limit }: { before: string | undefined; since: string; limit: number },
  ): Promise<Pick<ProjectedComment, '_id' | 'postId'>[]> {
    const range = { ...(before && { $lt: before }), $gte: since };
    return findRows<ProjectedComment>(
      this.model.collection,
      { authorId, reversedAt: null, _id: range },
      { projection: { postId: 1 }, sort: { _id: -1 }, limit, hint: 'author_standing' },
    );
  }
}
