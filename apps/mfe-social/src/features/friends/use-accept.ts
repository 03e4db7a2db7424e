import type * as identity from '@plateia/contracts/identity';
import { api, session, useMutation, useQueryClient } from '@plateia/data';
import { useState } from 'react';
import { findPeopleKey, withState, type FoundPeople } from './find-people.query.js';
import { friendRequestsKey, type FriendRequestsData } from './friend-requests.query.js';
import { friendsKey } from './friends.query.js';

const calls = api<typeof identity, 'confirmFriend'>({
  confirmFriend: { method: 'POST', path: '/api/user/confirm-friend' },
});

/** Friends at once; not yet friends again, with the reason, when it is refused. */
export function useAccept(userId: string) {
  const client = useQueryClient();
  const [accepted, setAccepted] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  const { mutate } = useMutation({
    mutationFn: () => calls.confirmFriend({ userId }),
    onSuccess: () => {
      client.setQueryData<FriendRequestsData>(friendRequestsKey, (data) => data && markAccepted(data, userId));
      client.setQueriesData<FoundPeople>(
        { queryKey: findPeopleKey },
        (data) => data && withState(data, userId, 'friends'),
      );
      countAccepted();
      return client.invalidateQueries({ queryKey: friendsKey });
    },
    onError: (error) => {
      setAccepted(false);
      setRefusal(error);
    },
  });
  const accept = (): void => {
    setRefusal(undefined);
    setAccepted(true);
    mutate();
  };
  return { accept, accepted, refusal };
}

const markAccepted = (data: FriendRequestsData, userId: string): FriendRequestsData => ({
  ...data,
  pages: data.pages.map((page) => ({
    ...page,
    friendRequests: page.friendRequests.map((row) => (row.userID === userId ? { ...row, accepted: true } : row)),
  })),
});

function countAccepted(): void {
  const { user } = session.current();
  if (!user) return;
  session.update({
    totalFriends: user.totalFriends + 1,
    totalPendingFriendRequests: Math.max(0, user.totalPendingFriendRequests - 1),
  });
}
