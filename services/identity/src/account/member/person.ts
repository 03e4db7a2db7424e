import type { Person, Prefs } from '@plateia/contracts/identity';
import { ADULT_AGE, entitlementsOf } from '@plateia/contracts/identity/rules';
import { ageOn, athensDate } from '../domain/age.js';
import { defaultPrefs } from '../domain/registration.js';
import type { Account } from '../store/account.schema.js';

export const isAdult = (account: Pick<Account, 'dob'>, now: number): boolean =>
  account.dob !== null && ageOn(athensDate(now), account.dob) >= ADULT_AGE;

/** Of a plan; the address of every account was confirmed when it was opened. */
export const hasVerifiedBadge = ({ subscription }: Account): boolean => entitlementsOf(subscription).verifiedBadge;

/** What goes into events: the account as others may know it. */
export const personOf = (account: Account, now: number): Person => ({
  userId: account._id,
  fullName: account.fullName ?? '',
  photo: account.photo,
  username: account.username ?? '',
  role: account.role,
  marketplaceEnabled: account.marketplaceEnabled,
  verifiedBadge: hasVerifiedBadge(account),
  adult: isAdult(account, now),
  lang: account.lang,
});

export const prefsOf = (account: Account, now: number): Prefs => account.prefs ?? defaultPrefs(isAdult(account, now));
