import type { RelationAct } from '@plateia/contracts/identity';
import { Refusal } from '../kit/refusal.js';
import type { Pair } from '../world/state.js';

export type FriendAct = Exclude<RelationAct, 'block' | 'unblock'>;
export type Effect = 'request' | 'befriend' | 'cool' | 'again' | 'hide' | 'withdraw' | 'end' | 'unchanged';

/** Who may act upon a request, once it is one. */
const BY: Partial<Record<FriendAct, 'from' | 'to'>> = { accept: 'to', reject: 'to', cancel: 'from' };

/** The friend relation as services/identity has it: from a state, by whom, which act, to what effect. */
export function effectOf({ state, request, looksOpen }: Pair, actor: string, act: FriendAct): Effect {
  if (state === 'friends') return act === 'unfriend' ? 'end' : 'unchanged';
  const side = BY[act];
  if (side && request?.[side] !== actor) throw new Refusal('RESOURCE_NOT_FOUND');
  const isAsker = request?.from === actor;
  switch (act) {
    case 'ask':
      if (state === 'none') return 'request';
      if (!isAsker) return 'befriend';
      // A request that was turned down and still looks open is open, as far as its asker can tell.
      return state === 'pending' || looksOpen ? 'unchanged' : 'again';
    case 'accept':
      return state === 'pending' ? 'befriend' : 'unchanged';
    case 'reject':
      return state === 'pending' ? 'cool' : 'unchanged';
    case 'cancel':
      if (state === 'none') return 'unchanged';
      return state === 'pending' ? 'withdraw' : 'hide';
    case 'unfriend':
      return 'unchanged';
  }
}
