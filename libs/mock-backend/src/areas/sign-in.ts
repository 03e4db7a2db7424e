import { logout, refreshSession, requestCode, verifyCode } from '@plateia/contracts/identity';
import { answers } from '../kit/handler.js';
import { ServiceError } from '../kit/service-error.js';
import { Reply } from '../kit/reply.js';
import { checkCode, sendCode } from '../world/codes.js';
import { defaultPrefs } from '../world/prefs.js';
import { callerOf, endSession, refreshed, signedOut, startSession } from '../world/sessions.js';
import type { Account } from '../world/state.js';
import type { World } from '../world/world.js';
import { loginResult } from './logged-user.js';

const ACCESS_SECONDS = 900;

const asked = answers(requestCode, ({ world, input: { login_id: to } }) => sendCode(world, to, to));

const verified = answers(verifyCode, ({ world, input, userAgent, language }) => {
  checkCode(world, input.login_id, input.otp);
  const known = world.state.accounts.find(({ email }) => email === input.login_id);
  const account = known ?? newAccount(world, input.login_id, language);
  return new Reply(loginResult(world, account, { isNew: !known }), {
    cookies: startSession(world, account, userAgent),
  });
});

const renewed = answers(refreshSession, ({ world, cookies }) => {
  const renewal = refreshed(world, cookies);
  if (!renewal) throw new ServiceError('UNAUTHORIZED', undefined, { cookies: signedOut });
  return new Reply({ expires_in: ACCESS_SECONDS }, { cookies: renewal });
});

const left = answers(logout, ({ world, cookies }) => {
  const caller = callerOf(world, cookies);
  if (caller) endSession(world, caller.sessionId, 'logout');
  return new Reply({ message: 'Signed out' }, { cookies: signedOut });
});

export const signInHandlers = [asked, verified, renewed, left];

function newAccount(world: World, email: string, lang: Account['lang']): Account {
  const account: Account = {
    userId: world.newId(),
    email,
    lang,
    stage: 'onboarding',
    deleteAfter: null,
    consentedAt: null,
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
