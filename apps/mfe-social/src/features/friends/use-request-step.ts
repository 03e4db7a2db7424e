import type * as identity from '@plateia/contracts/identity';
import { cancelFriendRequest, confirmFriend, rejectFriend } from '@plateia/contracts/identity/calls';
import { api, ApiError, changeCached, session, useMutation, useQueryClient } from '@plateia/data';
import { findPeopleKey, friendRequestsKey, friendsKey } from '../../member-cache/keys.js';
import { useState } from 'react';
import { withState, type FoundPeople } from './find-people.query.js';
import { withOutcome, type FriendRequestsData, type Outcome } from './friend-requests.query.js';

const calls = api({ confirmFriend, rejectFriend, cancelFriendRequest });

/** What can be done with an open request, and what comes of it where nobody was faster. */
const steps = {
  accept: { call: calls.confirmFriend, hoped: 'friends' },
  decline: { call: calls.rejectFriend, hoped: 'folded' },
  cancel: { call: calls.cancelFriendRequest, hoped: 'folded' },
} as const;
export type RequestStep = keyof typeof steps;

/** Done at once; undone, with the reason, when it is refused. */
export function useRequestStep(userId: string, known?: Outcome) {
  const client = useQueryClient();
  const [own, setOwn] = useState<Outcome>();
  const [refusal, setRefusal] = useState<unknown>();
  const show = (outcome: Outcome | undefined): void => {
    setOwn(outcome);
    changeCached<FriendRequestsData>(client, friendRequestsKey, (data) => withOutcome(data, userId, outcome));
  };
  const { mutate } = useMutation({
    mutationFn: (step: RequestStep) => steps[step].call({ userId }).catch(noRequestAnyMore),
    onSuccess: ({ state }, step) => {
      show(outcomeOf(step, state));
      changeCached<FoundPeople>(client, findPeopleKey, (data) => withState(data, userId, state));
      void session.revalidate();
      return client.invalidateQueries({ queryKey: friendsKey });
    },
    onError: (error) => {
      show(undefined);
      setRefusal(error);
    },
  });
  const take = (step: RequestStep): void => {
    setRefusal(undefined);
    show(steps[step].hoped);
    mutate(step);
  };
  return { take, outcome: own ?? known, refusal };
}

/** Two may act at once: the server says what the faster one has made of it. */
function outcomeOf(step: RequestStep, state: identity.RelationState): Outcome {
  if (state === 'friends') return 'friends';
  return step === 'accept' ? 'withdrawn' : 'folded';
}

function noRequestAnyMore(error: unknown): { state: identity.RelationState } {
  if (error instanceof ApiError && error.code === 'RESOURCE_NOT_FOUND') return { state: 'none' };
  throw error;
}
