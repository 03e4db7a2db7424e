import { friends, profile, requestCode, verifyCode } from '@plateia/contracts/identity';
import { notificationList } from '@plateia/contracts/notifications';
import { Browser, codeFor, inParallel, type Crowd, type Member, type SupervisedPlatform } from '@plateia/testing';
import { randomUUID } from 'node:crypto';
import type { Call } from './cost.ts';
import type { LoadRequest } from './load.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const AT_ONCE = 16;
/** what a comparison asks for besides its rounds */
const WARM_UP = 200;

const times = (n: number, make: (index: number) => LoadRequest): LoadRequest[] =>
  Array.from({ length: n }, (_, index) => make(index));
const cookieOf = (member: Member) => ({ cookie: member.cookies.header });
const many = (n: number, scale: number) => Math.max(200, Math.round(n * scale));

/** What members read of themselves and others, beside the least that a server could do for it. */
export function memberCallsOf(crowd: Crowd, scale: number): Record<'profile' | 'friends' | 'notifications', Call> {
  const { members, posts } = crowd;
  const memberAt = (index: number) => members[index % members.length] as Member;
  const friendOf = (index: number) => memberAt(crowd.friendsOf(index % members.length)[index % 7] ?? index + 1);
  const listOf = (path: string, name: string): Call => ({
    name,
    rounds: 4,
    platform: () =>
      times(many(2_500, scale), (i) => ({
        method: 'GET',
        path: `${path}?limit=20`,
        headers: cookieOf(memberAt(i)),
      })),
    floor: () => times(many(4_000, scale), () => ({ method: 'GET', path: '/posts' })),
  });
  const onePost = (index: number) => `/posts/${(posts[(index * 37) % posts.length] as Crowd['posts'][number]).id}`;
  return {
    profile: {
      name: 'profile of a friend',
      rounds: 4,
      platform: () =>
        times(many(2_500, scale), (i) => ({
          method: 'GET',
          path: `${profile.path}?user_id=${friendOf(i).userId}`,
          headers: cookieOf(memberAt(i)),
        })),
      floor: () => times(many(6_000, scale), (i) => ({ method: 'GET', path: onePost(i) })),
    },
    friends: listOf(friends.path, 'friends list of 20'),
    notifications: listOf(notificationList.path, 'notifications list of 20'),
  };
}

/** Codes are asked for before anything is measured: what counts is the right one, once for each newcomer. */
export async function verifyCall(platform: SupervisedPlatform, quick: boolean): Promise<Call> {
  const rounds = 2;
  const perRound = quick ? 100 : 200;
  const waiting: LoadRequest[] = [];
  const places = [...Array(Math.min(WARM_UP, perRound) + rounds * perRound).keys()];
  await inParallel(places, AT_ONCE, async () => {
    const login_id = `${randomUUID()}@example.test`;
    await new Browser(platform.origin).call(requestCode, { login_id });
    const body = JSON.stringify({ login_id, otp: await codeFor(platform.inbox, login_id) });
    const headers = { ...JSON_TYPE, origin: platform.origin };
    waiting.push({ method: 'POST', path: verifyCode.path, headers, body });
  });
  const post = (): LoadRequest => {
    const body = JSON.stringify({ _id: randomUUID(), state: 'liked' });
    return { method: 'POST', path: '/reactions', headers: JSON_TYPE, body };
  };
  return {
    name: 'sign-in verify',
    rounds,
    platform: () => waiting.splice(0, perRound),
    floor: () => times(1_000, post),
  };
}
