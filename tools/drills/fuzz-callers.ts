import { staffQueue } from '@plateia/contracts/bookings';
import { refreshSession } from '@plateia/contracts/identity';
import { aMember, becomeProfessional, choose, doJob, quotedJob, type Member } from '@plateia/testing';
import { execFileSync } from 'node:child_process';
import type { DrilledPlatform } from './with-platform.ts';

const DAY_MS = 86_400_000;

/** Verified, with a quote that waits, a job that is to come and one that is done. */
async function professionalOf({ platform, databases }: DrilledPlatform): Promise<Member> {
  const [professional, customer] = await Promise.all([aMember(platform), aMember(platform)]);
  await becomeProfessional(professional);
  const verified = { $set: { verificationStatus: 'verified' } };
  await databases.rows<{ _id: string }>('bookings', 'professionals').updateOne({ _id: professional.userId }, verified);
  const inDays = (days: number): Date => new Date(Date.now() + days * DAY_MS);
  await quotedJob(customer, professional, inDays(2));
  await choose(customer, await quotedJob(customer, professional, inDays(3)));
  const done = await quotedJob(customer, professional, inDays(4));
  await choose(customer, done);
  await doJob(customer, professional, done);
  return professional;
}

async function staffOf({ platform, dataDir }: DrilledPlatform): Promise<Member> {
  const member = await aMember(platform);
  const command = ['tools/toolchain/run.mjs', 'tools/staff/command.ts', 'grant', member.email];
  execFileSync(process.execPath, command, { env: { ...process.env, DATA_DIR: dataDir } });
  await member.call(refreshSession);
  await member.call(staffQueue, { kind: 'verification' });
  return member;
}

/** Somebody new for each handful of calls, so that none has spent what the next needs. */
export const callers: Readonly<Record<string, (on: DrilledPlatform) => Promise<Member | null>>> = {
  visitor: () => Promise.resolve(null),
  member: ({ platform }) => aMember(platform),
  professional: professionalOf,
  staff: staffOf,
};
