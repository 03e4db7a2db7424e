import { newId } from '@plateia/contracts';
import {
  acceptedFriendRequest,
  type Person,
  type Prefs,
  userBlocked,
  userRegistered,
} from '@plateia/contracts/identity';
import { IdentityLag } from '@plateia/people';
import {
  blockOf,
  friendshipOf,
  type Member,
  personOf,
  PREFS,
  ServiceHarness,
  startService,
} from '@plateia/service-harness';
import { until } from '@plateia/test-kit';
import { messagingService } from '../../src/index.js';

/** Messages, with identity played by the test. */
export class MessagingHarness extends ServiceHarness {
  static async start(
    environment: Record<string, string> = {},
    logTo?: Parameters<typeof startService>[2],
  ): Promise<MessagingHarness> {
    const harness = new MessagingHarness(await startService(messagingService, environment, logTo));
    await until('the service knows what identity says', () => harness.part(IdentityLag).behindMs !== Infinity);
    return harness;
  }

  /** Known to the service by identity's word. */
  async member(fullName: string, given: { person?: Partial<Person>; prefs?: Partial<Prefs> } = {}): Promise<Member> {
    const member = await this.signedIn({ fullName });
    const person = personOf(member, given.person);
    await this.deliver(userRegistered, { person, prefs: { ...PREFS, ...given.prefs }, invitedBy: null });
    return member;
  }

  befriend(a: Member, b: Member, version = 1): Promise<void> {
    return this.deliver(acceptedFriendRequest, friendshipOf(a, b, newId(this.clock.now())), version);
  }

  block(blocker: Member, blocked: Member, version = 1): Promise<void> {
    return this.deliver(userBlocked, blockOf(blocker, blocked), version);
  }
}
