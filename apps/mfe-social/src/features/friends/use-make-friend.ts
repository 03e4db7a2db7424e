import { makeFriend } from '@plateia/contracts/identity/calls';
import type { RelationState } from '@plateia/contracts/identity';
import { api, changeCached, useOptimistic, useQueryClient } from '@plateia/data';
import { findPeopleKey, friendsKey } from '../../member-cache/keys.js';
import { useState } from 'react';
import { withState, type FoundPeople } from './find-people.query.js';

const calls = api({ makeFriend });

/** Asked at once, asked back when it is refused; a request that crosses one of theirs makes friends. */
export function useMakeFriend(userId: string) {
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<unknown>();
  const { mutate } = useOptimistic<void, { state: RelationState }, FoundPeople>({
    call: () => calls.makeFriend({ userId }),
    targets: () => [findPeopleKey],
    change: (data) => withState(data, userId, 'pending_out'),
    undo: (data) => withState(data, userId, 'none'),
    lane: () => `make-friend:${userId}`,
    onSuccess: ({ state }) => {
      changeCached<FoundPeople>(client, findPeopleKey, (data) => withState(data, userId, state));
      if (state === 'friends') void client.invalidateQueries({ queryKey: friendsKey });
    },
    onFailure: setRefusal,
  });
  const ask = (): void => {
    setRefusal(undefined);
    mutate();
  };
  return { ask, refusal };
}
