import { isBlocked, type Pair, seenBy } from '@plateia/contracts/identity/rules';
import type { Account } from '../store/account.schema.js';

/** The one rule of who meets whom: an active member who is not banned, and no block, whoever of the two made it. */
export const isVisible = (account: Account | null, relation: Pair, now: number): account is Account =>
  account !== null && account.stage === 'active' && !isBanned(account, now) && !isBlocked(relation);

export const isBanned = (account: Account, now: number): boolean =>
  account.ban !== null && (account.ban.until === null || account.ban.until.getTime() > now);

/** Whoever shows their list of friends to nobody is not to be read in the lists of others either, nor counted from them. */
export const hidesFriends = (account: Account): boolean => (account.prefs?.visibility.friends ?? 'me') === 'me';

/** Whether a field with a visibility of its own is shown to this viewer. */
export function mayRead(
  field: 'country' | 'gender' | 'friends' | 'level',
  owner: Account,
  viewer: { userId: string; relation: Pair },
): boolean {
  if (viewer.userId === owner._id) return true;
  const level = owner.prefs?.visibility[field] ?? 'me';
  return level === 'public' || (level === 'friends' && seenBy(viewer.userId, viewer.relation) === 'friends');
}
