import { CONSENT_VERSION, completeProfile, logout, requestCode, verifyCode } from '@plateia/contracts/identity';
import { randomUUID } from 'node:crypto';
import type { Platform } from '../platform/platform.js';
import { Browser } from './browser.js';
import { codeFor } from './inbox.js';

export interface MemberWishes {
  email?: string;
  fullName?: string;
  country?: string;
  dob?: string;
}

/** A signed-in member with a browser of their own. */
export class Member extends Browser {
  constructor(
    origin: string,
    readonly email: string,
    readonly fullName: string,
    readonly userId: string,
  ) {
    super(origin);
  }

  async signOut(): Promise<void> {
    await this.call(logout);
  }
}

type Place = Pick<Platform, 'origin' | 'inbox'>;

/** Signs in with the code from the inbox and fills in the profile, all by HTTP. */
export async function aMember(platform: Place, wishes: MemberWishes = {}): Promise<Member> {
  const { fullName = 'Eleni Papadaki', country = 'GR', dob = '1990-05-17' } = wishes;
  const email = wishes.email ?? `${randomUUID()}@example.test`;
  const signedIn = await signIn(platform, email, fullName);
  await signedIn.call(completeProfile, {
    data: { consents: { terms: true, privacy: true, marketing: false, version: CONSENT_VERSION }, dob, fullName },
    country_iso_code: country,
  });
  return signedIn;
}

/** With the code that was mailed; a new address is a new account that still has to complete its profile. */
export async function signIn(platform: Place, email: string, fullName = ''): Promise<Member> {
  const browser = new Browser(platform.origin);
  await browser.call(requestCode, { login_id: email });
  const otp = await codeFor(platform.inbox, email);
  const { user } = await browser.call(verifyCode, { login_id: email, otp });
  return withCookiesOf(browser, new Member(platform.origin, email, fullName, user.userId));
}

function withCookiesOf(browser: Browser, member: Member): Member {
  for (const pair of browser.cookies.header.split('; ')) {
    const at = pair.indexOf('=');
    member.cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
  return member;
}
