import type { LoggedUser, LoginResult } from '@plateia/contracts/identity';
import { paidPlanOf } from '../plans/subscriptions.js';
import { friendIdsOf, nameOf, openRequestsTo, photoOf, roleOf } from '../world/people.js';
import type { Account } from '../world/state.js';
import type { World } from '../world/world.js';
import { featureFlags } from './flags.js';

export const loggedUser = (world: World, account: Account, isNew = false): LoggedUser => ({
  userId: account.userId,
  fullName: nameOf(account),
  email: account.email,
  dob: account.dob,
  country: account.country,
  activated: account.stage !== 'onboarding',
  userPhoto: photoOf(account),
  totalFriends: friendIdsOf(world, account.userId).length,
  totalPendingFriendRequests: openRequestsTo(world, account.userId).length,
  flags: {
    ...featureFlags,
    // Who takes part is known with their age.
    gamificationEnabled:
      featureFlags.gamificationEnabled && account.stage !== 'onboarding' && account.prefs.gamificationEnabled,
  },
  isNew,
  role: roleOf(world, account.userId),
  marketplaceEnabled: world.state.professionals[account.userId]?.isOffering ?? false,
  username: account.username,
  lang: account.lang,
  plan: paidPlanOf(world, account.userId)?.plan ?? 'free',
  deletionScheduledAt: account.deleteAfter === null ? null : new Date(account.deleteAfter).toISOString(),
  consentedAt: account.consentedAt === null ? null : new Date(account.consentedAt).toISOString(),
});

export const loginResult = (world: World, account: Account, { isNew }: { isNew: boolean }): LoginResult => ({
  user: loggedUser(world, account, isNew),
  isNew,
  isBanned: false,
  isActivated: account.stage !== 'onboarding',
  isConsentGiven: account.consentedAt !== null,
  missing: missingParts(account),
});

export function missingParts(account: Account): string[] {
  const missing = account.consentedAt !== null ? [] : ['terms', 'privacy'];
  for (const part of ['dob', 'fullName', 'country'] as const) if (!account[part]) missing.push(part);
  return missing;
}
