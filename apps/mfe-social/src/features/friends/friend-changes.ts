import { changeCached, queryClient, session, type LiveSignals } from '@plateia/data';
import { dropUnseenPosts } from '../posts/drop-unseen-posts.js';
import type { Profile } from '../profile/client-form.js';
import { profileKey } from '../profile/profile.query.js';
import { withRelation } from '../profile/relation.js';
import { findPeopleKey, withState, type FoundPeople } from './find-people.query.js';
import { friendRequestsKey } from './friend-requests.query.js';
import { friendsKey } from './friends.query.js';

export function onFriend({ userId, state, totalPendingFriendRequests }: LiveSignals['friend']): void {
  session.update({ totalPendingFriendRequests });
  changeCached<FoundPeople>(queryClient, findPeopleKey, (data) => withState(data, userId, state));
  changeCached<Profile>(queryClient, profileKey(userId), (shown) => withRelation(shown, state));
  const isOver = state === 'none';
  if (isOver || state === 'friends') {
    void session.revalidate();
    void queryClient.invalidateQueries({ queryKey: friendsKey });
  }
  // An accepted row stays where it is and says so until the page is opened anew.
  if (state !== 'friends') void queryClient.invalidateQueries({ queryKey: friendRequestsKey });
  if (isOver) void dropUnseenPosts(queryClient, ({ authorId }) => authorId === userId);
}

/** Somebody may be hidden from this member now, and is not named. */
export function onRelations(): void {
  // Lists of all kinds, and the count of the bell: their services have heard of it by now.
  for (const queryKey of [['friends'], ['profile'], ['notifications']]) {
    void queryClient.invalidateQueries({ queryKey });
  }
  void dropUnseenPosts(queryClient);
}
