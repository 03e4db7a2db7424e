import type { Caller } from '@plateia/auth';
import { type Person, roleChanged, userBlocked, userRegistered } from '@plateia/contracts/identity';
import { blockOf, type Member, personOf, PREFS, ServiceHarness, startService } from '@plateia/service-harness';
import { bookingsService } from '../../src/index.js';

type Given = { person?: Partial<Person>; claims?: Partial<Caller> };
type Offering = { person?: Partial<Person>; seed?: object | null; version?: number };

/** The marketplace, with identity and the other services played by the test. */
export class BookingsHarness extends ServiceHarness {
  static async start(environment: Record<string, string> = {}): Promise<BookingsHarness> {
    return new BookingsHarness(await startService(bookingsService, environment));
  }

  /** Known to the service by identity's word. */
  async member(fullName: string, { person = {}, claims = {} }: Given = {}): Promise<Member> {
    const member = await this.signedIn({ ...claims, fullName });
    await this.deliver(userRegistered, { person: personOf(member, person), prefs: PREFS, invitedBy: null });
    return member;
  }

  /** One who offers services; `version` is that of identity's word. */
  async helper(fullName: string, person: Partial<Person> = {}): Promise<Member> {
    const member = await this.member(fullName, { claims: { role: 'helper' } });
    await this.offers(member, { person });
    return member;
  }

  offers(member: Member, { person = {}, seed = null, version = 2 }: Offering = {}): Promise<void> {
    const told = personOf(member, { role: 'helper', marketplaceEnabled: true, ...person });
    return this.deliver(roleChanged, { person: told, prefs: PREFS, seed }, version);
  }

  block(blocker: Member, blocked: Member, version = 1): Promise<void> {
    return this.deliver(userBlocked, blockOf(blocker, blocked), version);
  }
}
