import { Injectable } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import { newLike, reactionRemoved, type interact } from '@plateia/contracts/feed';
import { reactionChangeOf, nextState, type ReactionState, type Viewer } from '@plateia/contracts/feed/rules';
import { emit, type Emission } from '@plateia/events';
import { retryOnConflict } from '@plateia/mongo';
import { Clock } from '@plateia/runtime';
import { ServiceError } from '@plateia/service-kit';
import { difference, type ReactionTotals } from '../domain/reactions.js';
import { CountsStore, type SeenCount } from '../store/counts.store.js';
import { PostCache } from '../store/post-cache.js';
import { ReactionsStore, type ReadReaction } from '../store/reactions.store.js';
import { Hydration, versionIn } from '../views/hydration.js';
import { refuseUnlessVisible } from '../views/refusals.js';
import { verdictOn } from '../views/rules.js';
import { LikedComments, likedPost, type LikedContent } from './liked-content.js';
import { ReactionTally } from '../counting/reaction-tally.js';

type Input = RouteInput<typeof interact>;
type Answer = RouteAnswer<typeof interact>;

@Injectable()
export class React {
  constructor(
    private readonly posts: PostCache,
    private readonly reactions: ReactionsStore,
    private readonly counts: CountsStore,
    private readonly comments: LikedComments,
    private readonly tally: ReactionTally,
    private readonly hydration: Hydration,
    private readonly clock: Clock,
  ) {}

  /** `request` is the same for every run of one keyed request. */
  async run(input: Input, viewer: Viewer, request: string): Promise<Answer> {
    // Before the row is written: whoever recounts in between takes away the epoch that was seen.
    const counting = this.counts.seen(input.uuid);
    // Most reactions are a member's first to that post: the row is looked for only when it turns out to be there, or where it decides.
    const finding = input.on === false ? this.reactions.find(input.uuid, viewer.userId) : null;
    const liked =
      input.type === 'comment' ? this.comments.require(input.uuid, viewer) : this.post(input, viewer, counting);
    const [content, seen, found] = await Promise.all([liked, counting, finding]);
    let row = found;
    return retryOnConflict(`The reaction of ${viewer.userId} to ${input.uuid}`, async () => {
      const answer = await this.attempt({ input, viewer, request, content, seen, row });
      if (!answer) row = await this.reactions.find(input.uuid, viewer.userId);
      return answer;
    });
  }

  private async post({ uuid }: Input, viewer: Viewer, counting: Promise<SeenCount | null>): Promise<LikedContent> {
    const post = await this.posts.byId(uuid, versionIn(counting));
    if (!post) throw new ServiceError('NOT_FOUND');
    const { authorOf, relationTo } = await this.hydration.around([post], viewer);
    refuseUnlessVisible(
      verdictOn({ post, author: authorOf(post), relation: relationTo(post) }, viewer, this.clock.now()),
    );
    return likedPost(post);
  }

  /** Undefined when the row was changed by somebody else meanwhile: one member's own parallel clicks. */
  private async attempt({ input, viewer, request, content, seen, row }: Attempt): Promise<Answer | undefined> {
    const from = row?.state ?? 'none';
    const to = row?.lastRequest === request ? from : nextState(from, input.action, input.on);
    const present = { likes: seen?.likes ?? 0, unlikes: seen?.unlikes ?? 0 };
    if (to === from) return answerOf(input, present, from);

    const moved = difference(from, to);
    const totals = { likes: present.likes + moved.likes, unlikes: present.unlikes + moved.unlikes };
    const change = { content: content.contentId, member: viewer.userId, state: to, request, at: this.clock.date() };
    const events = reactionEvents(content, viewer, from, to, totals);
    const written = await this.tally.write({ existing: row, change, events, moved, seen });
    if (!written) return undefined;
    if (content.contentType === 'comment') await this.comments.rank(content.contentId);
    return answerOf(input, written.totals ?? totals, to);
  }
}

interface Attempt {
  input: Input;
  viewer: Viewer;
  request: string;
  content: LikedContent;
  seen: SeenCount | null;
  row: ReadReaction | null;
}

function reactionEvents(
  content: LikedContent,
  { userId }: Viewer,
  from: ReactionState,
  to: ReactionState,
  totals: ReactionTotals,
): Emission[] {
  const change = reactionChangeOf(from, to);
  if (!change) return [];
  const data = { ...content, actorId: userId, totals };
  return [emit(change === 'liked' ? newLike : reactionRemoved, data, { actor: userId })];
}

const answerOf = ({ type, uuid }: Input, totals: ReactionTotals, state: ReactionState): Answer => ({
  type,
  uuid,
  totalLikes: totals.likes,
  totalUnlikes: totals.unlikes,
  isLikedByUser: state === 'liked',
  isUnlikedByUser: state === 'disliked',
});
