import { DAY_MS } from '@plateia/contracts';
import { staffQueue } from '@plateia/contracts/bookings';
import { replyToPost } from '@plateia/contracts/feed';
import { createReport, refreshSession } from '@plateia/contracts/identity';
import { sendMessage } from '@plateia/contracts/messaging';
import {
  aMember,
  aPost,
  becomeProfessional,
  befriend,
  choose,
  doJob,
  quotedJob,
  type Member,
  type Quoted,
} from '@plateia/testing';
import { execFileSync } from 'node:child_process';
import type { DrilledPlatform } from './with-platform.ts';

const PUBLIC = 0;

interface Caller {
  /** none is a visitor */
  member: Member | null;
  /** of what there is around them, so that calls reach what lies behind a lookup */
  ids: readonly string[];
}

/** What a member and a friend have written. */
async function talkOf(member: Member, friend: Member): Promise<string[]> {
  await befriend(member, friend);
  const [own, other] = await Promise.all(
    [member, friend].map((by) => aPost(by, { content: 'For all to read', privacySetting: PUBLIC })),
  );
  const ids = [own, other].flatMap((post) => (post ? [post.id] : []));
  const comments = await Promise.all(ids.map((id) => member.call(replyToPost, { id, content: 'So it is' })));
  const message = await member.call(sendMessage, { recipientId: friend.userId, content: 'Hello' });
  return [member.userId, friend.userId, ...ids, ...comments.map(({ id }) => id), message.id];
}

async function memberOf({ platform }: DrilledPlatform): Promise<Caller & { member: Member }> {
  const [member, friend] = await Promise.all([aMember(platform), aMember(platform)]);
  return { member, ids: await talkOf(member, friend) };
}

/** Verified, with a quote that waits, a job that is to come and one that is done. */
async function professionalOf({ platform, databases }: DrilledPlatform): Promise<Caller & { member: Member }> {
  const [professional, customer] = await Promise.all([aMember(platform), aMember(platform)]);
  await becomeProfessional(professional);
  const verified = { $set: { verificationStatus: 'verified' } };
  await databases.rows<{ _id: string }>('bookings', 'professionals').updateOne({ _id: professional.userId }, verified);
  const quoted = (days: number): Promise<Quoted> =>
    quotedJob(customer, professional, new Date(Date.now() + days * DAY_MS));
  const [waiting, agreed, done] = [await quoted(2), await quoted(3), await quoted(4)];
  for (const job of [agreed, done]) await choose(customer, job);
  await doJob(customer, professional, done);
  const ids = [waiting, agreed, done].flatMap(({ id, quoteId }) => [id, quoteId]);
  return { member: professional, ids: [professional.userId, customer.userId, ...ids] };
}

async function staffOf(on: DrilledPlatform): Promise<Caller> {
  const [{ member, ids }, professional] = await Promise.all([memberOf(on), professionalOf(on)]);
  const command = ['tools/run/toolchain/run.mjs', 'tools/operator/run.ts', 'staff', 'grant', member.email];
  execFileSync(process.execPath, command, { env: { ...process.env, DATA_DIR: on.dataDir } });
  await member.call(refreshSession);
  await member.call(staffQueue, { kind: 'verification' });
  const target = { targetType: 'profile', targetId: member.userId, reason: 'spam' } as const;
  const { id } = await professional.member.call(createReport, target);
  return { member, ids: [id, ...ids, ...professional.ids] };
}

/** Somebody new for each handful of calls, so that none has spent what the next needs. */
export const callers: Readonly<Record<string, (on: DrilledPlatform) => Promise<Caller>>> = {
  visitor: async (on) => ({ member: null, ids: (await memberOf(on)).ids }),
  member: memberOf,
  professional: professionalOf,
  staff: staffOf,
};
