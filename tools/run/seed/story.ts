import { HOUR_MS } from '../../../libs/contracts/src/core/durations.ts';
import { type Act, actId, actOf, type Find } from './acts.ts';
import { conversationActs } from './conversation-acts.ts';
import type { Demo } from './demo.ts';
import { habitActs } from './habit-acts.ts';
import { momentOf } from './moments.ts';
import { portraitActs, uploadAct } from './picture-acts.ts';
import { staffActs } from './staff-acts.ts';
import { workActs } from './work-acts.ts';

export interface Story {
  readonly acts: readonly Act[];
}

/** Whoever likes a post does so within a day. */
const LIKED_WITHIN = 20 * HOUR_MS;
const PRIVACY = { everybody: 0, members: 1, friends: 2 } as const;

/** The demo with its times counted back from `now`. */
export function storyOf(demo: Demo, now: number): Story {
  const members = new Map(
    demo.members.map(({ name, joined }) => {
      const joinedAt = momentOf(joined, now);
      return [name, { id: actId(`join ${name}`, joinedAt), joinedAt }];
    }),
  );
  const find: Find = (name) => {
    const found = members.get(name);
    if (found === undefined) throw new Error(`nobody in the demo is called ${name}`);
    return found;
  };
  return {
    acts: [
      ...demo.members.flatMap(({ name, joined, looked, ...profile }) => [
        actOf(`join ${name}`, momentOf(joined, now), { service: 'identity', kind: 'join', ...profile }),
        actOf(`${name} looks`, momentOf(looked, now), { service: 'notifications', kind: 'look', by: find(name).id }),
      ]),
      ...demo.friendships.flatMap((friendship) => friendshipActs(friendship, find, now)),
      ...demo.members.flatMap(({ name }) => portraitActs(name, find)),
      ...demo.posts.flatMap((post) => postActs(post, find, now)),
      ...demo.conversations.flatMap((conversation) => conversationActs(conversation, find, now)),
      ...demo.habits.flatMap((habit) => habitActs(habit, find, now)),
      ...demo.subscriptions.map((subscription) => subscriptionAct(subscription, demo, find, now)),
      ...demo.staff.flatMap((staff) => staffActs(staff, demo, find, now)),
      ...workActs(demo, find, now),
    ],
  };
}

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

function subscriptionAct(
  { by, plan, interval, when }: Demo['subscriptions'][number],
  { members }: Demo,
  find: Find,
  now: number,
): Act {
  const lang = members.find(({ name }) => name === by)?.lang;
  const bought = { service: 'identity', kind: 'subscribe', by: find(by).id, lang, plan, interval } as const;
  return actOf(`${by} subscribes`, momentOf(when, now), bought);
}

function postActs(post: Demo['posts'][number], find: Find, now: number): Act[] {
  const { name, by, when, to, feeling, text, likes, picture } = post;
  const at = momentOf(when, now);
  const upload = picture && uploadAct({ kind: 'post_image', by, ...picture, at: at - 60_000 }, find);
  const written = actOf(`post ${name}`, at, {
    service: 'feed',
    kind: 'post',
    by: find(by).id,
    post: {
      content: text,
      feeling: feeling ?? null,
      privacySetting: PRIVACY[to],
      files: upload ? [{ key: upload.key, alt: picture.alt }] : [],
    },
  });
  const step = Math.min(LIKED_WITHIN, now - at) / (likes.length + 1);
  const liked = likes.map((liker, index) => {
    const { id, joinedAt } = find(liker);
    // Newcomers scroll back.
    const likedAt = Math.max(Math.floor(at + (index + 1) * step), joinedAt + HOUR_MS);
    return actOf(`${liker} likes ${name}`, likedAt, { service: 'feed', kind: 'like', by: id, postId: written.id });
  });
  return [...(upload ? [upload] : []), written, ...liked, ...commentActs(post, written, find)];
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
