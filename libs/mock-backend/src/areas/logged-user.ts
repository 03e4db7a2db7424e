import type { LoggedUser, LoginResult } from '@plateia/contracts/identity';
import { friendIdsOf, nameOf, openRequestsTo, photoOf } from '../world/people.js';
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
  flags: { ...featureFlags },
  isNew,
  role: 'member',
  marketplaceEnabled: false,
  username: account.username,
  lang: account.lang,
  plan: 'free',
  deletionScheduledAt: null,
});

export const loginResult = (world: World, account: Account, { isNew }: { isNew: boolean }): LoginResult => ({
  user: loggedUser(world, account, isNew),
  isNew,
  isBanned: false,
  isActivated: account.stage !== 'onboarding',
  isConsentGiven: account.hasConsented,
  missing: missingParts(account),
});

export function missingParts(account: Account): string[] {
  const missing = account.hasConsented ? [] : ['terms', 'privacy'];
  for (const part of ['dob', 'fullName', 'country'] as const) if (!account[part]) missing.push(part);
  return missing;
}
