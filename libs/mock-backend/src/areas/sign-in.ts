import { CODE_LENGTH, logout, refreshSession, requestCode, verifyCode } from '@plateia/contracts/identity';
import { answers } from '../kit/handler.js';
import { Refusal } from '../kit/refusal.js';
import { Reply } from '../kit/reply.js';
import { defaultPrefs } from '../world/prefs.js';
import { callerOf, endSession, refreshed, signedOut, startSession } from '../world/sessions.js';
import type { Account } from '../world/state.js';
import type { World } from '../world/world.js';
import { loginResult } from './logged-user.js';

const RESEND_AFTER_MS = 60_000;
const LIFETIME_MS = 600_000;
const TRIES = 5;
const ACCESS_SECONDS = 900;
const MOST_MAILS = 50;

const asked = answers(requestCode, ({ world, input: { login_id: to } }) => {
  const { state } = world;
  const at = world.now();
  const wait = (state.codes[to]?.at ?? 0) + RESEND_AFTER_MS - at;
  if (wait > 0) {
    throw new Refusal('RATE_LIMITED', undefined, { headers: { 'retry-after': String(Math.ceil(wait / 1_000)) } });
  }
  const code = newCode();
  state.codes[to] = { code, at, tries: 0, used: false };
  state.mails = [{ id: world.newId(), to, code }, ...state.mails].slice(0, MOST_MAILS);
  return { resend_in: RESEND_AFTER_MS / 1_000, expires_in: LIFETIME_MS / 1_000 };
});

const verified = answers(verifyCode, ({ world, input, userAgent, language }) => {
  check(world, input.login_id, input.otp);
  const known = world.state.accounts.find(({ email }) => email === input.login_id);
  const account = known ?? newAccount(world, input.login_id, language);
  return new Reply(loginResult(world, account, { isNew: !known }), {
    cookies: startSession(world, account, userAgent),
  });
});

const renewed = answers(refreshSession, ({ world, cookies }) => {
  const renewal = refreshed(world, cookies);
  if (!renewal) throw new Refusal('UNAUTHORIZED', undefined, { cookies: signedOut });
  return new Reply({ expires_in: ACCESS_SECONDS }, { cookies: renewal });
});

const left = answers(logout, ({ world, cookies }) => {
  const caller = callerOf(world, cookies);
  if (caller) endSession(world, caller.sessionId, 'logout');
  return new Reply({ message: 'Signed out' }, { cookies: signedOut });
});

export const signInHandlers = [asked, verified, renewed, left];

function check({ state, now }: World, address: string, otp: string): void {
  const row = state.codes[address];
  if (!row || row.used || row.at + LIFETIME_MS <= now()) throw new Refusal('CODE_EXPIRED');
  row.tries += 1;
  if (row.tries > TRIES) throw new Refusal('TOO_MANY_ATTEMPTS');
  if (row.code !== otp) throw new Refusal('INVALID_CODE', { attempts_left: TRIES - row.tries });
  row.used = true;
}

function newCode(): string {
  const digits = crypto.getRandomValues(new Uint8Array(CODE_LENGTH));
  return Array.from(digits, (digit) => digit % 10).join('');
}

function newAccount(world: World, email: string, lang: Account['lang']): Account {
  const account: Account = {
    userId: world.newId(),
    email,
    lang,
    stage: 'onboarding',
    hasConsented: false,
    fullName: null,
    username: '',
    usernameChangedAt: null,
    dob: null,
    gender: 'undisclosed',
    country: null,
    aboutMe: '',
    photoKey: null,
    prefs: defaultPrefs,
    choices: {},
    postsReadUntil: 0,
    postsToldAt: 0,
  };
  world.state.accounts.push(account);
  return account;
}
