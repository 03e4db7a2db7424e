import { completeProfile } from '@plateia/contracts/identity';
import { MINIMUM_AGE } from '@plateia/contracts/identity/rules';
import { answers } from '../kit/handler.js';
import { ServiceError } from '../kit/service-error.js';
import { Reply } from '../kit/reply.js';
import { payOnce } from '../points/acts.js';
import { ageAt, isAdult } from '../world/age.js';
import { ownAccount } from '../world/people.js';
import { endSession, signedOut } from '../world/sessions.js';
import type { Account } from '../world/state.js';
import type { World } from '../world/world.js';
import { loginResult, missingParts } from './logged-user.js';

const OLDEST = 120;

const completed = answers(completeProfile, ({ world, caller, input: { data, country_iso_code: country } }) => {
  const account = ownAccount(world, caller.userId);
  if (data.consents && !(data.consents.terms && data.consents.privacy)) throw new ServiceError('CONSENT_REQUIRED');
  const age = data.dob === undefined ? undefined : ageAt(world.now(), data.dob);
  if (age !== undefined && (age < 0 || age > OLDEST)) {
    throw new ServiceError('VALIDATION_FAILED', [
      { field: 'data.dob', rule: 'date', message: 'Not a possible date of birth' },
    ]);
  }
  if (age !== undefined && age < MINIMUM_AGE && account.stage === 'onboarding') {
    endSession(world, caller.sessionId, 'deleted');
    world.state.accounts = world.state.accounts.filter(({ userId }) => userId !== caller.userId);
    throw new ServiceError('UNDERAGE', undefined, { cookies: signedOut });
  }
  if (account.stage === 'onboarding') {
    if (data.consents) account.consentedAt ??= world.now();
    account.dob ??= data.dob ?? null;
    account.fullName = data.fullName ?? account.fullName;
    account.gender = data.gender ?? account.gender;
    account.country = country ?? account.country;
    account.photoKey = data.photoKey ?? account.photoKey;
    if (missingParts(account).length === 0) {
      activate(account, world.state.accounts);
      account.prefs = { ...account.prefs, gamificationEnabled: isAdult(world, account.userId) };
    }
    payFor(world, account);
  }
  return new Reply(loginResult(world, account, { isNew: false }));
});

export const registrationHandlers = [completed];

/** Each step once. */
function payFor(world: World, { userId, consentedAt, stage, photoKey }: Account): void {
  if (consentedAt !== null) payOnce(world, userId, 'legal_consent_done');
  if (stage === 'active') payOnce(world, userId, 'profile_completion_done');
  if (stage === 'active' && photoKey !== null) payOnce(world, userId, 'photo_added');
}

function activate(account: Account, all: readonly Account[]): void {
  account.stage = 'active';
  const base =
    account.email
      .split('@', 1)[0]
      ?.replaceAll(/[^a-z0-9_.]/g, '')
      .slice(0, 20) ?? '';
  const isTaken = (username: string) => all.some((other) => other !== account && other.username === username);
  let username = base.padEnd(3, '_');
  for (let n = 1; isTaken(username); n++) username = `${base}${n}`;
  account.username = username;
}
