import type { RelationState } from './people.js';

const STATES: Readonly<Record<RelationState, string>> = {
  none: 'No friend request',
  pending_out: 'Friend request sent',
  pending_in: 'Friend request received',
  friends: 'You are now friends',
  blocked: 'Member blocked',
};

export type RelationAct = 'ask' | 'accept' | 'reject' | 'cancel' | 'unfriend' | 'block' | 'unblock';

/** What an act says when it came to what it was meant for, where the state that is there does not say it. */
const DONE: Readonly<Partial<Record<RelationAct, { state: RelationState; message: string }>>> = {
  reject: { state: 'none', message: 'Friend request declined' },
  cancel: { state: 'none', message: 'Friend request canceled' },
  unfriend: { state: 'none', message: 'You are no longer friends' },
  unblock: { state: 'none', message: 'Member unblocked' },
};

/** The answer to an act between two members; what did not come to what it was meant for says how they stand. */
export function relationMessage(state: RelationState, act?: RelationAct): string {
  const done = act && DONE[act];
  return done?.state === state ? done.message : STATES[state];
}
