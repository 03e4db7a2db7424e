import { session, useLive, useQueryClient } from '@plateia/data';
import { findPeopleKey, withState, type FoundPeople } from './find-people.query.js';
import { friendRequestsKey } from './friend-requests.query.js';
import { friendsKey } from './friends.query.js';

/** What others ask and answer shows while the page is open. */
export function useFriendSignals(): void {
  const client = useQueryClient();
  useLive('friend', ({ userId, state, totalPendingFriendRequests }) => {
    session.update({ totalPendingFriendRequests });
    client.setQueriesData<FoundPeople>({ queryKey: findPeopleKey }, (data) => data && withState(data, userId, state));
    if (state === 'friends') void client.invalidateQueries({ queryKey: friendsKey });
    // An accepted row stays where it is and says so until the page is opened anew.
    else void client.invalidateQueries({ queryKey: friendRequestsKey });
  });
}
