import type { Message } from '@plateia/contracts/messaging';
import type { Counterpart } from '../conversations/use-counterpart.js';

/** Why nothing can be written here, as a key of the texts; undefined where it can. */
export function refusalOf(counterpart: Counterpart, messages: readonly Message[], me: string): string | undefined {
  if (counterpart.userDeleted) return 'refused.deleted';
  if (counterpart.can_send) return undefined;
  const wrote = messages.some(({ from_user_uuid }) => from_user_uuid === me);
  const heard = messages.some(({ from_user_uuid }) => from_user_uuid !== me);
  return wrote && !heard ? 'refused.unanswered' : 'refused.strangers';
}
