import {
  block,
  cancelFriendRequest,
  confirmFriend,
  makeFriend,
  rejectFriend,
  unfriend,
} from '@plateia/contracts/identity/calls';
import type { RelationState } from '@plateia/contracts/identity';
import { api, changeCached, useOptimistic, useQueryClient } from '@plateia/data';
import { profileKey } from '../../member-cache/keys.js';
import { useState } from 'react';
import type { Profile } from '../../member-cache/client-form.js';
import { relationOf, withRelation } from '../../relation/relation.js';
import { dropPostsOf, refreshRelations } from '../../relation/use-block.js';

const calls = api({ makeFriend, cancelFriendRequest, confirmFriend, rejectFriend, unfriend, block });

/** Each step, and what the two are to each other after it. */
const steps = {
  ask: { call: calls.makeFriend, to: 'pending_out' },
  cancel: { call: calls.cancelFriendRequest, to: 'none' },
  accept: { call: calls.confirmFriend, to: 'friends' },
  decline: { call: calls.rejectFriend, to: 'none' },
  unfriend: { call: calls.unfriend, to: 'none' },
  block: { call: calls.block, to: 'blocked' },
} as const;
export type Step = keyof typeof steps;

interface Taken {
  step: Step;
  from: RelationState;
}

/** Taken at once, taken back with the reason when it is refused. */
export function useRelation(profile: Profile, onBlocked: () => void) {
  const { userId } = profile;
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<unknown>();
  const { mutate } = useOptimistic<Taken, { state: RelationState }, Profile>({
    call: ({ step }) => steps[step].call({ userId }),
    targets: () => [profileKey(userId)],
    change: (shown, { step }) => withRelation(shown, steps[step].to),
    undo: (shown, { from }) => withRelation(shown, from),
    onSuccess: ({ state }, { step }) => {
      changeCached<Profile>(client, profileKey(userId), (shown) => withRelation(shown, state));
      refreshRelations(client);
      if (step === 'block') {
        dropPostsOf(client, userId);
        onBlocked();
      }
    },
    onFailure: setRefusal,
  });
  const take = (step: Step): void => {
    setRefusal(undefined);
    mutate({ step, from: relationOf(profile) });
  };
  return { take, refusal };
}
