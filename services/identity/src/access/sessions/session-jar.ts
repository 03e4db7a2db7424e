import { Injectable } from '@nestjs/common';
import { AccessTokens, cleared, withValue, type SessionCookies } from '@plateia/auth';
import { Clock } from '@plateia/runtime';
import { InjectSessionCookies, type SetCookie } from '@plateia/service-kit';
import { stageUntilConsent } from '../../account/domain/registration.js';
import type { Account } from '../../account/store/account.schema.js';
import { Accounts } from '../../account/store/accounts.js';
import { FLOW_SECONDS } from './session-times.js';
import type { Session } from './session.schema.js';
import { isAdult } from '../../account/member/person.js';
import { SignInSecrets } from './sign-in-secrets.js';

const FLOW_COOKIE = 'oa';

type Jar = Readonly<Record<string, string | undefined>>;

/** What a browser keeps of a session: made, read and taken away here only. */
@Injectable()
export class SessionJar {
  constructor(
    @InjectSessionCookies() private readonly cookies: SessionCookies,
    private readonly tokens: AccessTokens,
    private readonly secrets: SignInSecrets,
    private readonly accounts: Accounts,
    private readonly clock: Clock,
  ) {}

  async access(
    account: Account,
    { _id: sid, awaitsConsent }: Pick<Session, '_id' | 'awaitsConsent'>,
  ): Promise<SetCookie> {
    const { _id: userId, role } = account;
    // Read again, for the session is there by now: whoever takes the claim away either ends it or is seen here.
    const staff = account.staff && ((await this.accounts.byId(userId))?.staff ?? false);
    const stage = awaitsConsent ? stageUntilConsent(account) : account.stage;
    const adult = isAdult(account, this.clock.now());
    return withValue(this.cookies.access, await this.tokens.sign({ userId, sid, role, stage, staff, adult }));
  }

  refresh(token: string): SetCookie {
    return withValue(this.cookies.refresh, token);
  }

  /** Whether somebody signed in to this address on this browser before. */
  knowsDevice(email: string, cookie: string | undefined): boolean {
    return this.secrets.readDevice(cookie, email) !== null;
  }

  /** Keeps the browser's device where it has one for this address. */
  device(email: string, cookie: string | undefined): SetCookie {
    const deviceId = this.secrets.readDevice(cookie, email) ?? this.clock.newId();
    return withValue(this.cookies.device, this.secrets.signDevice(deviceId, email));
  }

  refreshIn(jar: Jar): string | undefined {
    return jar[this.cookies.refresh.name];
  }

  deviceIn(jar: Jar): string | undefined {
    return jar[this.cookies.device.name];
  }

  /** What a browser holds while it is at a provider. */
  flow(value: string): SetCookie {
    const { path, secure } = this.cookies.refresh;
    return { name: FLOW_COOKIE, value, path, secure, maxAge: FLOW_SECONDS };
  }

  flowIn(jar: Jar): string | undefined {
    return jar[FLOW_COOKIE];
  }

  flowOver(): SetCookie {
    return { ...this.flow(''), maxAge: 0 };
  }

  cleared(): SetCookie[] {
    return [cleared(this.cookies.access), cleared(this.cookies.refresh)];
  }
}
