import type { RelationState } from '@plateia/contracts/identity';
import type { RelationResult } from './change-relation.js';

const STATES: Readonly<Record<RelationState, string>> = {
  none: 'No friend request',
  pending_out: 'Friend request sent',
  pending_in: 'Friend request received',
  friends: 'You are now friends',
  blocked: 'Member blocked',
};

/** What an act says when it came to what it was meant for; else the state that is there. */
const DONE = {
  reject: { state: 'none', message: 'Friend request declined' },
  cancel: { state: 'none', message: 'Friend request canceled' },
  unfriend: { state: 'none', message: 'You are no longer friends' },
  unblock: { state: 'none', message: 'Member unblocked' },
} as const satisfies Record<string, { state: RelationState; message: string }>;

export function withMessage(result: RelationResult, act?: keyof typeof DONE): RelationResult & { message: string } {
  const done = act && DONE[act];
  return { ...result, message: done?.state === result.state ? done.message : STATES[result.state] };
}
