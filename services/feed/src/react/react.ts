import { Injectable } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import { newLike, reactionRemoved, type interact } from '@plateia/contracts/feed';
import { emit, type Emission } from '@plateia/events';
import { crashPoint, Clock } from '@plateia/runtime';
import { Refusal } from '@plateia/service-kit';
import { difference, newsOf, nextState, type ReactionState, type ReactionTotals } from '../domain/reactions.js';
import type { Viewer } from '../domain/visibility.js';
import { CountsStore, type SeenCount } from '../persistence/counts.store.js';
import type { PostRow } from '../persistence/post.schema.js';
import { PostCopies } from '../persistence/post-copies.js';
import { ReactionsStore, type StandingReaction } from '../persistence/reactions.store.js';
import { Hydration, versionIn } from '../reading/hydration.js';
import { refuseUnlessVisible } from '../reading/refusals.js';
import { verdictOn } from '../reading/rules.js';
import { ReactionTally } from './reaction-tally.js';

type Input = RouteInput<typeof interact>;
type Answer = RouteAnswer<typeof interact>;

/** One member's own parallel clicks on one post; more of them than this is no member. */
const MOST_TRIES = 20;

@Injectable()
export class React {
  constructor(
    private readonly posts: PostCopies,
    private readonly reactions: ReactionsStore,
    private readonly counts: CountsStore,
    private readonly tally: ReactionTally,
    private readonly hydration: Hydration,
    private readonly clock: Clock,
  ) {}

  /** `request` is the same for every run of one keyed request. */
  async run(input: Input, viewer: Viewer, request: string): Promise<Answer> {
    // There are no comments yet.
    if (input.type === 'comment') throw new Refusal('COMMENT_NOT_FOUND');
    // Before the row is written: whoever recounts in between takes away the epoch that was seen.
    const counting = this.counts.seen(input.uuid);
    // Most reactions are a member's first to that post: the row is looked for only when it turns out to be there, or where it decides.
    const finding = input.on === false ? this.reactions.find(input.uuid, viewer.userId) : null;
    const [post, ...first] = await Promise.all([this.posts.byId(input.uuid, versionIn(counting)), counting, finding]);
    if (!post) throw new Refusal('NOT_FOUND');
    await this.refuseUnlessSeen(post, viewer);
    const [seen, found] = first;
    let row = found;
    for (let attempt = 1; attempt <= MOST_TRIES; attempt++) {
      const answer = await this.attempt({ input, viewer, request, post, seen, row });
      if (answer) return answer;
      row = await this.reactions.find(input.uuid, viewer.userId);
    }
    throw new Error(`Reaction of ${viewer.userId} to ${input.uuid} was changed ${MOST_TRIES} times in a row`);
  }

  private async refuseUnlessSeen(post: PostRow, viewer: Viewer): Promise<void> {
    const { authorOf, relationTo } = await this.hydration.around([post], viewer);
    refuseUnlessVisible(
      verdictOn({ post, author: authorOf(post), relation: relationTo(post) }, viewer, this.clock.now()),
    );
  }

  /** Null when the row was changed by somebody else meanwhile. */
  private async attempt({ input, viewer, request, post, seen, row }: Attempt): Promise<Answer | null> {
    const from = row?.state ?? 'none';
    const to = row?.lastRequest === request ? from : nextState(from, input.action, input.on);
    const present = { likes: seen?.likes ?? 0, unlikes: seen?.unlikes ?? 0 };
    if (to === from) return answerOf(input, present, from);

    const moved = difference(from, to);
    const told = { likes: present.likes + moved.likes, unlikes: present.unlikes + moved.unlikes };
    const change = { content: post._id, member: viewer.userId, state: to, request, at: this.clock.date() };
    const version = await this.reactions.write(row, change, newsFor(post, viewer, from, to, told));
    if (version === null) return null;
    crashPoint('reaction.written');
    const totals = await this.tally.add({ content: post._id, member: viewer.userId, version, moved, seen });
    return answerOf(input, totals ?? told, to);
  }
}

interface Attempt {
  input: Input;
  viewer: Viewer;
  request: string;
  post: PostRow;
  seen: SeenCount | null;
  row: StandingReaction | null;
}

function newsFor(
  post: PostRow,
  { userId }: Viewer,
  from: ReactionState,
  to: ReactionState,
  totals: ReactionTotals,
): Emission[] {
  const news = newsOf(from, to);
  if (!news) return [];
  const data = {
    contentType: 'post',
    contentId: post._id,
    postId: post._id,
    ownerId: post.authorId,
    actorId: userId,
    totals,
  } as const;
  return [emit(news === 'liked' ? newLike : reactionRemoved, data, { actor: userId })];
}

const answerOf = ({ type, uuid }: Input, totals: ReactionTotals, state: ReactionState): Answer => ({
  type,
  uuid,
  totalLikes: totals.likes,
  totalUnlikes: totals.unlikes,
  isLikedByUser: state === 'liked',
  isUnlikedByUser: state === 'disliked',
});
