import { createHash } from 'node:crypto';
import type { Demo } from './demo.ts';
import { momentOf } from './moments.ts';

/** One thing that one member did; the service that is named plays it. */
export interface Act {
  readonly id: string;
  readonly service: 'identity' | 'feed';
  readonly at: string;
  readonly kind: string;
  readonly [field: string]: unknown;
}

export interface Story {
  readonly acts: readonly Act[];
}

const HOUR = 3_600_000;
/** Whoever likes a post does so within a day. */
const LIKED_WITHIN = 20 * HOUR;
const PRIVACY = { everybody: 0, members: 1, friends: 2 } as const;

/** The demo with its times counted back from `now`. */
export function storyOf(demo: Demo, now: number): Story {
  const members = new Map(
    demo.members.map(({ name, joined }) => {
      const joinedAt = momentOf(joined, now);
      return [name, { id: actId(`join ${name}`, joinedAt), joinedAt }];
    }),
  );
  const find = (name: string): Member => {
    const found = members.get(name);
    if (found === undefined) throw new Error(`nobody in the demo is called ${name}`);
    return found;
  };
  return {
    acts: [
      ...demo.members.map(({ name, joined, ...profile }) =>
        actOf(`join ${name}`, momentOf(joined, now), { service: 'identity', kind: 'join', ...profile }),
      ),
      ...demo.friendships.flatMap((friendship) => friendshipActs(friendship, find, now)),
      ...demo.posts.flatMap((post) => postActs(post, find, now)),
    ],
  };
}

interface Member {
  readonly id: string;
  readonly joinedAt: number;
}
type Find = (name: string) => Member;

function friendshipActs({ by, other, asked, accepted }: Demo['friendships'][number], find: Find, now: number): Act[] {
  const ask = actOf(`${by} asks ${other}`, momentOf(asked, now), {
    service: 'identity',
    kind: 'ask',
    by: find(by).id,
    other: find(other).id,
  });
  if (accepted === undefined) return [ask];
  const accept = { service: 'identity', kind: 'accept', by: find(other).id, other: find(by).id } as const;
  return [ask, actOf(`${other} accepts ${by}`, momentOf(accepted, now), accept)];
}

function postActs(post: Demo['posts'][number], find: Find, now: number): Act[] {
  const { name, by, when, to, feeling, text, likes } = post;
  const at = momentOf(when, now);
  const written = actOf(`post ${name}`, at, {
    service: 'feed',
    kind: 'post',
    by: find(by).id,
    post: { content: text, feeling: feeling ?? null, privacySetting: PRIVACY[to] },
  });
  const step = Math.min(LIKED_WITHIN, now - at) / (likes.length + 1);
  const liked = likes.map((liker, index) => {
    const { id, joinedAt } = find(liker);
    // Newcomers scroll back.
    const likedAt = Math.max(Math.floor(at + (index + 1) * step), joinedAt + HOUR);
    return actOf(`${liker} likes ${name}`, likedAt, { service: 'feed', kind: 'like', by: id, postId: written.id });
  });
  return [written, ...liked, ...commentActs(post, written, find)];
}

function commentActs({ name, comments }: Demo['posts'][number], { id: postId, at }: Act, find: Find): Act[] {
  const written: Act[] = [];
  for (const { by, after, text, answers } of comments) {
    const answered = answers === undefined ? undefined : written[answers];
    if (answers !== undefined && !answered) throw new Error(`nobody under ${name} wrote what ${by} answers`);
    const comment = { id: postId, content: text, ...(answered && { replyToCommentId: answered.id }) };
    const content = { service: 'feed', kind: 'comment', by: find(by).id, comment } as const;
    // Counted back from nothing, a moment is how long it takes, with a minus.
    const later = Date.parse(at) - momentOf(after, 0);
    written.push(actOf(`${by} comments on ${name} after ${after}`, later, content));
  }
  return written;
}

interface Content {
  readonly service: Act['service'];
  readonly kind: string;
  readonly [field: string]: unknown;
}

const actOf = (name: string, at: number, content: Content): Act => ({
  id: actId(name, at),
  at: new Date(at).toISOString(),
  ...content,
});

/** A UUIDv7 of the act's time whose other half is its name: the order of ids is the order of time. */
function actId(name: string, at: number): string {
  const time = at.toString(16).padStart(12, '0');
  const rest = createHash('sha256').update(name).digest('hex');
  const variant = ((Number.parseInt(rest.slice(3, 4), 16) & 0x3) | 0x8).toString(16);
  return [time.slice(0, 8), time.slice(8), `7${rest.slice(0, 3)}`, variant + rest.slice(4, 7), rest.slice(7, 19)].join(
    '-',
  );
}
