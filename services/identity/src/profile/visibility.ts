import type { Account } from '../persistence/account.schema.js';

export interface Viewer {
  userId: string;
  isFriend: boolean;
}

/** A member is seen by active members while the account is active and not banned. */
export const isVisible = (account: Account | null, now: number): account is Account =>
  account !== null && account.stage === 'active' && !isBanned(account, now);

export const isBanned = (account: Account, now: number): boolean =>
  account.ban !== null && (account.ban.until === null || account.ban.until.getTime() > now);

/** Whether a field with a visibility of its own is shown to this viewer. */
export function mayRead(field: 'country' | 'gender' | 'friends' | 'level', owner: Account, viewer: Viewer): boolean {
  if (viewer.userId === owner._id) return true;
  const level = owner.prefs?.visibility[field] ?? 'me';
  return level === 'public' || (level === 'friends' && viewer.isFriend);
}
