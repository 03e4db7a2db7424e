import { randomUUID } from 'node:crypto';
import { ServiceHarness, startService, type Started } from '@plateia/service-harness';
import { freePorts } from '@plateia/test-kit';
import { identityService } from '../../src/index.js';
import type { Account } from '../../src/account/store/account.schema.js';
import { AccountCache } from '../../src/account/store/account-cache.js';
import { Visitor } from './visitor.js';

/** Identity, with the inbox and the provider of development, and browsers that sign in. */
export class IdentityHarness extends ServiceHarness {
  private constructor(
    started: Started,
    /** lines of its log, of the level that it was started with */
    readonly logged: readonly string[],
    readonly origin: string,
    private readonly inbox: string,
  ) {
    super(started);
  }

  static async start(environment: Readonly<Record<string, string>> = {}): Promise<IdentityHarness> {
    const [port, inbox, provider] = await freePorts(3);
    const origin = `http://localhost:${port}`;
    const places = { PORT: String(port), MAIL_INBOX_PORT: String(inbox), PROVIDER_PORT: String(provider) };
    const lines: string[] = [];
    const started = await startService(
      identityService,
      { PUBLIC_ORIGIN: origin, RATE_LIMIT_SCALE: '1000', ...places, ...environment },
      { write: (line) => void lines.push(line) },
    );
    return new IdentityHarness(started, lines, origin, `http://localhost:${inbox}`);
  }

  newVisitor(): Visitor {
    return new Visitor(this.origin);
  }

  async mails(to: string): Promise<{ subject: string; text: string; code?: string }[]> {
    const answer = await fetch(`${this.inbox}/messages?to=${encodeURIComponent(to)}`);
    return (await answer.json()) as { subject: string; text: string; code?: string }[];
  }

  inboxPage(path = ''): Promise<Response> {
    return fetch(this.inbox + path);
  }

  async codeFor(visitor: Visitor, email: string): Promise<string> {
    const asked = await visitor.post('/api/v2/auth/request', { login_id: email });
    if (asked.status !== 200) throw new Error(JSON.stringify(asked.body));
    const [newest] = await this.mails(email);
    return newest?.code ?? '';
  }

  /** Somebody who has just signed in; not yet a member. */
  async newcomer(email = `${randomUUID().slice(0, 8)}@example.gr`): Promise<Visitor> {
    const visitor = this.newVisitor();
    const otp = await this.codeFor(visitor, email);
    const verified = await visitor.post('/api/v2/auth/verify', { login_id: email, otp });
    visitor.userId = (verified.body as { user: { userId: string } }).user.userId;
    return visitor;
  }

  async member(fullName: string, dob = '1990-05-17'): Promise<Visitor> {
    const visitor = await this.newcomer();
    const done = await visitor.post('/api/v2/auth/complete-profile', registration(fullName, dob));
    if (done.status !== 200) throw new Error(JSON.stringify(done.body));
    return visitor;
  }

  /** After a long time access tokens have run out. */
  async renew(...members: Visitor[]): Promise<void> {
    for (const member of members) await this.signInAgain(member);
  }

  /** With a new code, whatever has become of the session before. */
  async signInAgain(member: Visitor): Promise<void> {
    const { email } = await this.accountOf(member);
    const otp = await this.codeFor(member, email);
    const verified = await member.post('/api/v2/auth/verify', { login_id: email, otp });
    if (verified.status !== 200) throw new Error(JSON.stringify(verified.body));
  }

  /** As staff will do it. */
  async ban(member: Visitor, ban: { reason: string; until: Date | null }): Promise<void> {
    await this.change(member, { ban: { id: this.clock.newId(), ...ban } });
  }

  async change(member: Visitor, fields: Partial<Account>): Promise<void> {
    await this.accounts.updateOne({ _id: member.userId }, { $set: fields });
    this.part(AccountCache).forget(member.userId);
  }

  async accountOf(member: Visitor): Promise<Account> {
    const account = await this.accounts.findOne({ _id: member.userId });
    if (!account) throw new Error('no account');
    return account;
  }

  private get accounts() {
    return this.context.connection.collection<Account>('accounts');
  }
}

export const registration = (fullName: string, dob: string) => ({
  data: { consents: { terms: true, privacy: true, version: '1' }, dob, fullName },
  country_iso_code: 'GR',
});
