import { createPost, feedList, getPost, interact } from '@plateia/contracts/feed';
import type { Crowd, Member } from '@plateia/testing';
import { randomUUID } from 'node:crypto';
import type { Call } from './cost.ts';
import type { LoadRequest } from './load.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const TEXT = 'The market opened early today and the whole street smelled of bread and oranges. Stay a while.';

const times = (n: number, make: (index: number) => LoadRequest): LoadRequest[] =>
  Array.from({ length: n }, (_, index) => make(index));
const cookieOf = (member: Member) => ({ cookie: member.cookies.header });
const writeHeaders = (member: Member) => ({ ...cookieOf(member), ...JSON_TYPE, origin: member.origin });

/** Each call of the platform beside the least that a server could do for it. */
export function callsOf(
  crowd: Crowd,
  { scale }: { scale: number },
): Record<'timeline' | 'single' | 'like' | 'create', Call> {
  const { members, posts } = crowd;
  const memberAt = (index: number) => members[index % members.length] as Member;
  const postAt = (index: number) => posts[(index * 37) % posts.length] as (typeof posts)[number];
  const many = (n: number) => Math.max(200, Math.round(n * scale));
  return {
    timeline: {
      name: 'timeline of 20',
      rounds: 4,
      platform: () =>
        times(many(2_500), (i) => ({
          method: 'GET',
          path: `${feedList.path}?limit=20`,
          headers: cookieOf(memberAt(i)),
        })),
      floor: () => times(many(4_000), () => ({ method: 'GET', path: '/posts' })),
    },
    single: {
      name: 'single post',
      rounds: 4,
      platform: () =>
        times(many(4_000), (i) => {
          const { id, author } = postAt(i);
          const reader = memberAt(crowd.friendsOf(author)[i % 7] ?? author);
          return { method: 'GET', path: `${getPost.path}?id=${id}`, headers: cookieOf(reader) };
        }),
      floor: () => times(many(6_000), (i) => ({ method: 'GET', path: `/posts/${postAt(i).id}` })),
    },
    like: {
      name: 'like',
      rounds: 3,
      isWrite: true,
      platform: () =>
        times(many(2_000), () => {
          const { by, post } = crowd.nextLike();
          const body = JSON.stringify({ type: 'post', uuid: post.id, action: 'like', on: true });
          return { method: 'POST', path: interact.path, headers: writeHeaders(by), body };
        }),
      floor: () =>
        times(many(4_000), () => post('/reactions', { _id: `${randomUUID()}:${randomUUID()}`, state: 'liked' })),
    },
    create: {
      name: 'create a post',
      rounds: 3,
      isWrite: true,
      platform: () =>
        times(many(500), (i) => {
          const author = memberAt(i);
          return {
            method: 'POST',
            path: createPost.path,
            headers: writeHeaders(author),
            body: JSON.stringify({ content: TEXT }),
          };
        }),
      floor: () => times(many(4_000), () => post('/posts', floorPost(randomUUID()))),
    },
  };
}

const post = (path: string, body: object): LoadRequest => ({
  method: 'POST',
  path,
  headers: JSON_TYPE,
  body: JSON.stringify(body),
});

/** The same posts for the floor, under the same ids. */
export const floorPosts = ({ posts }: Crowd): object[] => posts.map(({ id }) => floorPost(id));

const floorPost = (id: string) => ({
  _id: id,
  authorId: id,
  authorFullName: 'Eleni Papadaki',
  authorPhoto: null,
  content: TEXT,
  files: [],
  createdAt: new Date().toISOString(),
  privacySetting: 2,
  feeling: null,
  totalLikes: 2,
  totalUnlikes: 0,
  totalComments: 0,
});
