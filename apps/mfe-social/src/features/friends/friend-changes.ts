import { changeCached, queryClient, session, type LiveSignals } from '@plateia/data';
import { findPeopleKey, friendRequestsKey, friendsKey, profileKey } from '../../member-cache/keys.js';
import { dropUnseenPosts } from '../../post-cache/drop-unseen-posts.js';
import type { Profile } from '../../member-cache/client-form.js';
import { withRelation } from '../../relation/relation.js';
import { withState, type FoundPeople } from './find-people.query.js';

export function onFriend({ userId, state }: LiveSignals['friend']): void {
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
