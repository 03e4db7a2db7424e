import { Injectable } from '@nestjs/common';
import { AggregateStore, EventComposer, Relay, type Decision, type Emission } from '@plateia/events';
import { findRow, findRows } from '@plateia/mongo';
import { InjectModel } from '@plateia/service-kit';
import { Model, type mongo } from 'mongoose';
import { COMMENT, POST_BEST, POST_NEWEST, REPLIES, type CommentRow } from './comment.schema.js';

export type CommentOrder = 'new' | 'old' | 'top';
/** Where a page ended: the comment, and how many liked it then. */
export type CommentPlace = Pick<CommentRow, '_id' | 'likes'>;

export interface CommentSpan {
  after?: CommentPlace;
  offset?: number;
  limit: number;
}

const READ = {
  post: 1,
  authorId: 1,
  content: 1,
  replyTo: 1,
  createdAt: 1,
  editedAt: 1,
  removedAt: 1,
  likes: 1,
  version: 1,
} as const;

export type ReadComment = Pick<CommentRow, '_id' | keyof typeof READ>;

@Injectable()
export class CommentsStore {
  private readonly rows: mongo.Collection<CommentRow>;
  private readonly aggregates: AggregateStore<CommentRow>;

  constructor(@InjectModel(COMMENT) model: Model<CommentRow>, composer: EventComposer, relay: Relay) {
    this.rows = model.collection as unknown as mongo.Collection<CommentRow>;
    this.aggregates = new AggregateStore(model, composer, relay);
  }

  create(comment: Omit<CommentRow, 'version'>, event: Emission): Promise<CommentRow> {
    return this.aggregates.insert(comment, [event]);
  }

  /** Null when it is not there or was left alone. */
  amend(id: string, decide: (current: CommentRow) => Promise<Decision<CommentRow>>): Promise<CommentRow | null> {
    return this.aggregates.amend(id, decide);
  }

  byId(id: string): Promise<ReadComment | null> {
    return findRow(this.rows, { _id: id }, { projection: READ });
  }

  /** Those that were removed are among them: whether their place is shown depends on their replies. */
  ofPost(post: string, order: CommentOrder, { after, offset = 0, limit }: CommentSpan): Promise<ReadComment[]> {
    const { sort, hint, beyond } = orders[order];
    const filter = { post, ...(after && beyond(after)) } as mongo.Filter<CommentRow>;
    return findRows(this.rows, filter, { projection: READ, sort, hint, skip: offset, limit });
  }

  /** Replies that stand, oldest first. */
  repliesTo(top: string, limit: number): Promise<ReadComment[]> {
    return findRows(
      this.rows,
      { replyTo: top, removedAt: null },
      { projection: READ, sort: { _id: 1 }, hint: REPLIES, limit },
    );
  }

  /** The replies that lead up to this one, oldest first. */
  async repliesUpTo(top: string, reply: string, limit: number): Promise<ReadComment[]> {
    const filter = { replyTo: top, removedAt: null, _id: { $lte: reply } };
    const newestFirst = await findRows(this.rows, filter, {
      projection: READ,
      sort: { _id: -1 },
      hint: REPLIES,
      limit,
    });
    return newestFirst.reverse();
  }

  /** Which of them have replies that stand. */
  async answered(tops: readonly string[]): Promise<ReadonlySet<string>> {
    if (tops.length === 0) return new Set();
    const found = await Promise.all(
      tops.map((replyTo) =>
        findRow(this.rows, { replyTo, removedAt: null }, { projection: { _id: 0, replyTo: 1 }, hint: REPLIES }),
      ),
    );
    return new Set(found.flatMap((reply) => (reply?.replyTo ? [reply.replyTo] : [])));
  }

  /** Totals that arrive out of turn change nothing. */
  async rank(id: string, likes: number, asOf: number): Promise<void> {
    await this.rows.updateOne({ _id: id, rankedAt: { $lt: asOf } }, { $set: { likes, rankedAt: asOf } });
  }
}

interface Order {
  sort: Record<string, 1 | -1>;
  hint: string;
  beyond: (place: CommentPlace) => mongo.Filter<CommentRow>;
}

const orders: Readonly<Record<CommentOrder, Order>> = {
  new: { sort: { _id: -1 }, hint: POST_NEWEST, beyond: ({ _id }) => ({ _id: { $lt: _id } }) },
  old: { sort: { _id: 1 }, hint: POST_NEWEST, beyond: ({ _id }) => ({ _id: { $gt: _id } }) },
  top: {
    sort: { likes: -1, _id: -1 },
    hint: POST_BEST,
    beyond: ({ _id, likes }) => ({ likes: { $lte: likes }, $or: [{ likes: { $lt: likes } }, { _id: { $lt: _id } }] }),
  },
};
