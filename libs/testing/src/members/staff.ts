import type { InProcessPlatform } from '../platform/in-process.js';
import { aMember, type Member, signIn } from './member.js';

/** Who decides for the platform, as an operator makes them; codes are sent once a minute. */
export async function staffMember(platform: InProcessPlatform, fullName: string): Promise<Member> {
  const member = await aMember(platform, { fullName });
  await platform.rows('identity', 'accounts').updateOne({ _id: member.userId }, { $set: { staff: true } });
  await platform.moveClock({ advanceMs: 61_000 });
  return signIn(platform, member.email, fullName);
}
