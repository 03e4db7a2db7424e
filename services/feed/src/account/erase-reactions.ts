import { Injectable } from '@nestjs/common';
import { reactionRemoved } from '@plateia/contracts/feed';
import { emit, type Emission } from '@plateia/events';
import { Clock } from '@plateia/runtime';
import { ReactionTally } from '../counting/reaction-tally.js';
import { difference } from '../domain/reactions.js';
import { LikedComments, likedPost, type LikedContent } from '../reactions/liked-content.js';
import { CommentsStore } from '../store/comments.store.js';
import { CountsStore } from '../store/counts.store.js';
import { PostsStore } from '../store/posts.store.js';
import { findRows } from '@plateia/mongo';
import { InjectModel, RetractStep, type MadeRow } from '@plateia/service-kit';
import { Model, type mongo } from 'mongoose';
import { MEMBER_CONTENT, REACTION, type ReactionRow } from '../store/reaction.schema.js';

type Made = MadeRow & Pick<ReactionRow, '_id' | 'content' | 'member' | 'state' | 'version' | 'uncounted'>;

const READ = { content: 1, member: 1, state: 1, version: 1, uncounted: 1, 'outbox.id': 1 } as const;

@Injectable()
export class EraseReactions extends RetractStep<Made> {
  readonly name = 'reactions';
  private readonly rows: mongo.Collection<ReactionRow>;

  constructor(
    @InjectModel(REACTION) model: Model<ReactionRow>,
    private readonly posts: PostsStore,
    private readonly comments: CommentsStore,
    private readonly counts: CountsStore,
    private readonly liked: LikedComments,
    private readonly tally: ReactionTally,
    private readonly clock: Clock,
  ) {
    super();
    this.rows = model.collection as unknown as mongo.Collection<ReactionRow>;
  }

  protected find(member: string, limit: number): Promise<Made[]> {
    return findRows(this.rows, { member }, { projection: READ, hint: MEMBER_CONTENT, limit });
  }

  protected stands({ state }: Made): boolean {
    return state !== 'none';
  }

  /** Whether the member could still see it or not: it is theirs to be gone. */
  protected async retract(row: Made): Promise<void> {
    const { content, member, state } = row;
    const seen = await this.counts.seen(content);
    const about = await this.contentOf(content);
    const totals = { likes: seen?.likes ?? 0, unlikes: seen?.unlikes ?? 0 };
    const events: Emission[] =
      about && state === 'liked'
        ? [emit(reactionRemoved, { ...about, actorId: member, totals }, { actor: 'system' })]
        : [];
    const change = { content, member, state: 'none' as const, request: 'erasure', at: this.clock.date() };
    const moved = difference(state, 'none');
    const written = await this.tally.write({ existing: row, change, events, moved, seen });
    // A click that is still on its way: the next try of the event finds it.
    if (!written) throw new Error(`Reaction ${row._id} was changed while it was erased`);
    if (about?.contentType === 'comment') await this.liked.rank(content);
  }

  protected isSettled({ uncounted }: Made): boolean {
    return !uncounted?.length;
  }

  protected async clear(ids: readonly string[]): Promise<void> {
    const settled = { 'outbox.0': { $exists: false }, 'uncounted.0': { $exists: false } };
    await this.rows.deleteMany({ _id: { $in: [...ids] }, state: 'none', ...settled });
  }

  private async contentOf(id: string): Promise<LikedContent | undefined> {
    const [post] = await this.posts.byIds([id]);
    if (post) return likedPost(post);
    const comment = await this.comments.byId(id);
    return comment
      ? { contentType: 'comment', contentId: id, postId: comment.post, ownerId: comment.authorId }
      : undefined;
  }
}
