import { Injectable } from '@nestjs/common';
import { findRows } from '@plateia/mongo';
import { InjectModel, RetractStep, type MadeRow } from '@plateia/service-kit';
import { Model, type mongo } from 'mongoose';
import { DeleteComment } from '../comments/delete-comment.js';
import { COMMENT, COMMENTS_OF_AUTHOR, type CommentRow } from '../store/comment.schema.js';

type Made = MadeRow & Pick<CommentRow, 'removedAt' | 'uncountedSince'>;

const READ = { removedAt: 1, uncountedSince: 1, 'outbox.id': 1 } as const;

/** The place of a comment stays, for the replies to it; whose it was does not, and neither does that of one they deleted before. */
@Injectable()
export class EraseComments extends RetractStep<Made> {
  readonly name = 'comments';
  private readonly rows: mongo.Collection<CommentRow>;

  constructor(
    @InjectModel(COMMENT) model: Model<CommentRow>,
    private readonly comments: DeleteComment,
  ) {
    super();
    this.rows = model.collection as unknown as mongo.Collection<CommentRow>;
  }

  protected find(authorId: string, limit: number): Promise<Made[]> {
    return findRows(this.rows, { authorId }, { projection: READ, hint: COMMENTS_OF_AUTHOR, limit });
  }

  protected stands({ removedAt }: Made): boolean {
    return !removedAt;
  }

  protected retract({ _id }: Made): Promise<void> {
    return this.comments.takeAway(_id, 'erasure');
  }

  protected isSettled({ uncountedSince }: Made): boolean {
    return !uncountedSince;
  }

  protected async clear(ids: readonly string[]): Promise<void> {
    const settled = { removedAt: { $ne: null }, 'outbox.0': { $exists: false } };
    await this.rows.updateMany({ _id: { $in: [...ids] }, ...settled }, { $set: { authorId: '', content: '' } });
  }
}
