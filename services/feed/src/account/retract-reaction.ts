import { Injectable } from '@nestjs/common';
import { reactionRemoved } from '@plateia/contracts/feed';
import { emit, type Emission } from '@plateia/events';
import { Clock } from '@plateia/runtime';
import { difference } from '../domain/reactions.js';
import { CommentsStore } from '../store/comments.store.js';
import { CountsStore } from '../store/counts.store.js';
import { PostsStore } from '../store/posts.store.js';
import { LikedComments, likedPost, type LikedContent } from '../reactions/liked-content.js';
import type { ReactionRow } from '../store/reaction.schema.js';
import { ReactionTally } from '../counting/reaction-tally.js';

export type MadeReaction = Pick<ReactionRow, '_id' | 'content' | 'member' | 'state' | 'version'>;

/** Whether the member could still see it or not: it is theirs to be gone. */
@Injectable()
export class TakeReactionBack {
  constructor(
    private readonly posts: PostsStore,
    private readonly comments: CommentsStore,
    private readonly counts: CountsStore,
    private readonly liked: LikedComments,
    private readonly tally: ReactionTally,
    private readonly clock: Clock,
  ) {}

  async run(row: MadeReaction): Promise<void> {
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
    const written = await this.tally.write({ standing: row, change, events, moved, seen });
    // A click that is still on its way: the next try of the event finds it.
    if (!written) throw new Error(`Reaction ${row._id} was changed while it was erased`);
    if (about?.contentType === 'comment') await this.liked.rank(content);
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
