import { userBanned, userUnbanned } from '@plateia/contracts/identity';
import { emit, type Emission } from '@plateia/events';
import type { Account } from '../../account/store/account.schema.js';

/** Whether somebody is kept out, as everybody is told of it. */
export function banChangedEvent(
  { _id: userId, ban, stage, deleteAfter }: Pick<Account, '_id' | 'ban' | 'stage' | 'deleteAfter'>,
  reason: string,
  actor: string,
): Emission {
  const standing = {
    banned: ban !== null,
    until: ban?.until?.toISOString() ?? null,
    closing: stage === 'closing',
    deleteAfter: deleteAfter?.toISOString() ?? null,
  };
  return emit(ban ? userBanned : userUnbanned, { userId, standing, reason }, { actor });
}
