import { HOUR_MS } from '@plateia/contracts';
import { writeReview } from '@plateia/contracts/bookings';
import { createPost, replyToPost, type Post } from '@plateia/contracts/feed';
import { checkout, createReport, submitFeedback, subscription, updateProfile } from '@plateia/contracts/identity';
import { sendMessage } from '@plateia/contracts/messaging';
import {
  becomeProfessional,
  befriend,
  choose,
  doJob,
  inParallel,
  like,
  offer,
  publishedJob,
  quotedJob,
  until,
  uploaded,
  type Member,
} from '@plateia/testing';
import { PlanProvider } from './plan-provider.ts';

/** Of posts, comments and messages of either side, and of what others did with each. */
const HUNDREDS = 200;
const PHOTOS = 12;
const JOBS = 8;
const AT_ONCE = 12;

export interface Company {
  friends: readonly Member[];
  paymentsPort: number;
  /** until all of it has had its effects */
  drain: () => Promise<void>;
  /** stands in all that the member writes */
  words: string;
  photo: () => Buffer;
}

const many = (count: number, work: (number: number) => Promise<unknown>): Promise<void> =>
  inParallel([...Array(count).keys()], AT_ONCE, async (number) => void (await work(number)));

/** Does whatever can be done here, much of it hundreds of times. */
export async function liveFully(member: Member, company: Company): Promise<void> {
  const { friends, words } = company;
  const friend = (number: number) => friends[number % friends.length] as Member;
  await inParallel(friends, AT_ONCE, (one) => befriend(member, one));
  await member.call(updateProfile, { field: 'about_me', value: `About my ${words}` });
  await writes(member, { ...company, friend });
  await many(HUNDREDS, async (number) => {
    await member.call(sendMessage, { recipientId: friend(number).userId, content: `Number ${number} of my ${words}` });
    await friend(number).call(sendMessage, { recipientId: member.userId, content: `Answer ${number}` });
  });
  await works(member, company);
  await subscribes(member, company);
  await member.call(submitFeedback, { message: `Let me play the ${words}` });
  await company.drain();
}

/** Posts of both sides, what they say to each other's, and photos. */
async function writes(member: Member, company: Company & { friend: (number: number) => Member }): Promise<void> {
  const { friend, words, photo, drain } = company;
  const own: Post[] = [];
  const theirs: Post[] = [];
  await many(HUNDREDS, async (number) => {
    own[number] = await member.call(createPost, { content: `Post ${number} on the ${words}`, privacySetting: 0 });
    theirs[number] = await friend(number).call(createPost, {
      content: `Post ${number} of a friend`,
      privacySetting: 0,
    });
  });
  await many(PHOTOS, async (number) => {
    const files = [{ key: await uploaded(member, photo()), alt: `A ${words}` }];
    await member.call(createPost, { content: `Photo ${number} of the ${words}`, files });
  });
  await drain();
  await many(HUNDREDS, async (number) => {
    const [mine, other] = [own[number], theirs[number]] as [Post, Post];
    await like(member, other);
    await like(friend(number), mine);
    await member.call(replyToPost, { id: other.id, content: `A ${words} under number ${number}` });
    await friend(number).call(replyToPost, { id: mine.id, content: `Is number ${number} one?` });
  });
  await member.call(createReport, { targetType: 'post', targetId: theirs[0]?.id ?? '', reason: 'other' });
}

/** Hires a friend and says how it was, and offers to work for another. */
async function works(member: Member, { friends, drain }: Company): Promise<void> {
  const [hired, other] = friends as [Member, Member];
  await becomeProfessional(hired);
  await becomeProfessional(member);
  await drain();
  const startOf = (number: number) => new Date(Date.now() + (72 + 3 * number) * HOUR_MS);
  await many(JOBS, async (number) => {
    const job = await quotedJob(member, hired, startOf(number));
    await choose(member, job);
    await doJob(member, hired, job);
    await member.call(writeReview, { booking_id: job.id, rating: 5, text: 'Quick and kind' });
  });
  await offer(member, await publishedJob(other), startOf(0));
}

async function subscribes(member: Member, { paymentsPort }: Company): Promise<void> {
  const { session_id } = await member.call(checkout, { plan_id: 'premium' });
  await new PlanProvider(paymentsPort).pay(session_id);
  await until('the plan is bought', async () => (await member.call(subscription)).plan !== 'free');
}
