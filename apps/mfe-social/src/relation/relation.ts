import type { RelationState } from '@plateia/contracts/identity';
import type { Profile } from '../member-cache/client-form.js';

/** What I am to this member: E2, friend relation. */
export function relationOf({ isFriend, pendingFriendRequest, askedToBeFriend }: Profile): RelationState {
  if (isFriend) return 'friends';
  if (pendingFriendRequest) return 'pending_in';
  return askedToBeFriend ? 'pending_out' : 'none';
}

export const withRelation = (profile: Profile, state: RelationState): Profile => ({
  ...profile,
  isFriend: state === 'friends',
  pendingFriendRequest: state === 'pending_in',
  askedToBeFriend: state === 'pending_out',
  showFriendButton: !profile.isOwnProfile && state === 'none',
});
