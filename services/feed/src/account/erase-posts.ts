import { Injectable } from '@nestjs/common';
import { findRows } from '@plateia/mongo';
import { InjectModel, RetractStep, type MadeRow } from '@plateia/service-kit';
import { Model, type mongo } from 'mongoose';
import { DeletePost } from '../posts/delete-post.js';
import { AUTHOR_NEWEST, POST, type PostRow } from '../store/post.schema.js';

type Made = MadeRow & Pick<PostRow, 'removedAt'>;

const READ = { removedAt: 1, 'outbox.id': 1 } as const;

/** Of posts their ids stay, so that nobody takes them. */
@Injectable()
export class ErasePosts extends RetractStep<Made> {
  readonly name = 'posts';
  private readonly rows: mongo.Collection<PostRow>;

  constructor(
    @InjectModel(POST) model: Model<PostRow>,
    private readonly posts: DeletePost,
  ) {
    super();
    this.rows = model.collection as unknown as mongo.Collection<PostRow>;
  }

  protected find(authorId: string, limit: number): Promise<Made[]> {
    return findRows(this.rows, { authorId }, { projection: READ, hint: AUTHOR_NEWEST, limit });
  }

  protected stands({ removedAt }: Made): boolean {
    return !removedAt;
  }

  protected retract({ _id }: Made): Promise<void> {
    return this.posts.takeAway(_id, 'erasure');
  }

  protected isSettled(): boolean {
    return true;
  }

  protected async clear(ids: readonly string[]): Promise<void> {
    const settled = { removedAt: { $ne: null }, 'outbox.0': { $exists: false } };
    const emptied = { authorId: '', content: '', lang: null, feeling: null };
    const update = { $set: emptied, $unset: { files: 1, terms: 1 } } as const;
    await this.rows.updateMany({ _id: { $in: [...ids] }, ...settled }, update);
  }
}
