import { Injectable } from '@nestjs/common';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import { COMMENT, COMMENTS_OF_AUTHOR, type CommentRow } from '../persistence/comment.schema.js';
import { AUTHOR_NEWEST, POST, type PostRow } from '../persistence/post.schema.js';
import { MEMBER_CONTENT, REACTION, type ReactionRow } from '../persistence/reaction.schema.js';

export type MadeReaction = Pick<ReactionRow, '_id' | 'content' | 'member' | 'state' | 'version'>;

/** What a member has made and not taken back. */
@Injectable()
export class MadeByMember {
  private readonly postRows: mongo.Collection<PostRow>;
  private readonly commentRows: mongo.Collection<CommentRow>;
  private readonly reactionRows: mongo.Collection<ReactionRow>;

  constructor(
    @InjectModel(POST) posts: Model<PostRow>,
    @InjectModel(COMMENT) comments: Model<CommentRow>,
    @InjectModel(REACTION) reactions: Model<ReactionRow>,
  ) {
    this.postRows = posts.collection as unknown as mongo.Collection<PostRow>;
    this.commentRows = comments.collection as unknown as mongo.Collection<CommentRow>;
    this.reactionRows = reactions.collection as unknown as mongo.Collection<ReactionRow>;
  }

  async *posts(authorId: string): AsyncIterable<string> {
    const found = this.postRows.find({ authorId, removedAt: null }, { projection: { _id: 1 }, hint: AUTHOR_NEWEST });
    for await (const { _id } of found) yield _id;
  }

  async *comments(authorId: string): AsyncIterable<string> {
    const filter = { authorId, removedAt: null };
    const found = this.commentRows.find(filter, { projection: { _id: 1 }, hint: COMMENTS_OF_AUTHOR });
    for await (const { _id } of found) yield _id;
  }

  async *reactions(member: string): AsyncIterable<MadeReaction> {
    const projection = { content: 1, member: 1, state: 1, version: 1 } as const;
    yield* this.reactionRows.find({ member, state: { $ne: 'none' } }, { projection, hint: MEMBER_CONTENT });
  }
}
