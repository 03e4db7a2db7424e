import { befriend, aPost, like } from '../members/acts.js';
import { aMember, type Member } from '../members/member.js';
import type { Platform } from '../platform/platform.js';
import { inParallel } from './in-parallel.js';
import { Likes, type CrowdPost, type NextLike } from './likes.js';

export interface CrowdSize {
  members: number;
  /** even, and below the number of members */
  friendsEach: number;
  posts: number;
  likes: number;
}

export interface Crowd {
  members: Member[];
  posts: CrowdPost[];
  /** the members that a member is a friend of, by place */
  friendsOf: (member: number) => number[];
  /** a member who may see the post and has not liked it yet, another one at each call */
  nextLike: () => NextLike;
  /** the same for a post of this author, never the same post twice in a row */
  nextLikeFor: (author: number) => NextLike;
}

const AT_ONCE = 24;

/**
 * A ring of members, each a friend of the nearest on both sides. They write before they befriend: a friendship brings
 * the newest posts of both sides into the timelines, which ends in the same rows as writing to friends and takes less.
 */
export async function aCrowd(
  platform: Platform,
  size: CrowdSize,
  log: (line: string) => void = () => undefined,
): Promise<Crowd> {
  const places = Array.from({ length: size.members }, (_, place) => place);
  const members: Member[] = [];
  await inParallel(places, AT_ONCE, async (place) => {
    members[place] = await aMember(platform, {
      fullName: `Member ${LETTERS[place % 26]}${LETTERS[Math.floor(place / 26) % 26]}`,
    });
  });
  log(`${size.members} members`);

  const posts: CrowdPost[] = [];
  const memberAt = (place: number) => members[place % size.members] as Member;
  await inParallel([...Array(size.posts).keys()], AT_ONCE, async (number) => {
    const author = number % size.members;
    const { id } = await aPost(memberAt(author), { content: `${number}: ${TEXT}` });
    posts[number] = { id, author };
  });
  log(`${size.posts} posts`);

  const reach = size.friendsEach / 2;
  const pairs = places.flatMap((place) =>
    Array.from({ length: reach }, (_, step) => [place, place + step + 1] as const),
  );
  await inParallel(pairs, AT_ONCE, ([a, b]) => befriend(memberAt(a), memberAt(b)));
  log(`${pairs.length} friendships`);
  await platform.drain({ withinMs: 180_000 });
  log('timelines filled');

  const friendsOf = (place: number) =>
    Array.from({ length: reach }, (_, step) => step + 1).flatMap((step) => [
      (place + step) % size.members,
      (place - step + size.members) % size.members,
    ]);
  const likes = new Likes(posts, friendsOf, memberAt);
  await inParallel([...Array(size.likes).keys()], AT_ONCE, async () => {
    const { by, post } = likes.next();
    await like(by, post);
  });
  log(`${size.likes} likes`);
  await platform.drain({ withinMs: 180_000 });
  return { members, posts, friendsOf, nextLike: () => likes.next(), nextLikeFor: (author) => likes.nextFor(author) };
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const TEXT =
  'The market opened early today and the whole street smelled of bread and oranges. Stay a while, the coffee is good.';
