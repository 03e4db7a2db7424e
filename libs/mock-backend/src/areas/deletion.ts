import { DAY_MS } from '@plateia/contracts';
import { cancelDeletion, deleteAccount, DELETION_DAYS } from '@plateia/contracts/identity';
import { answers } from '../kit/handler.js';
import { ServiceError } from '../kit/service-error.js';
import { Reply } from '../kit/reply.js';
import { checkCode, sendCode } from '../world/codes.js';
import { ownAccount } from '../world/people.js';
import { endSession, signedOut } from '../world/sessions.js';
import type { World } from '../world/world.js';
import { loggedUser } from './logged-user.js';

const deleted = answers(deleteAccount, ({ world, caller: { userId }, input: { otp } }) => {
  const account = ownAccount(world, userId);
  const purpose = `deletion of ${userId}`;
  if (otp === undefined) {
    const { resend_in } = sendCode(world, purpose, account.email);
    return new Reply({ code_sent: true, resend_in }, { status: 202 });
  }
  checkCode(world, purpose, otp);
  if (account.stage === 'onboarding') {
    endAll(world, userId, 'deleted');
    world.state.accounts = world.state.accounts.filter((each) => each !== account);
    return new Reply({ deleteAfter: new Date(world.now()).toISOString() }, { cookies: signedOut });
  }
  account.stage = 'closing';
  account.deleteAfter = world.now() + DELETION_DAYS * DAY_MS;
  endAll(world, userId, 'revoked');
  return new Reply({ deleteAfter: new Date(account.deleteAfter).toISOString() }, { cookies: signedOut });
});

const kept = answers(cancelDeletion, ({ world, caller: { userId } }) => {
  const account = ownAccount(world, userId);
  if (account.stage === 'closing') {
    if ((account.deleteAfter ?? 0) <= world.now()) throw new ServiceError('ACCOUNT_CLOSING');
    account.stage = 'active';
    account.deleteAfter = null;
  }
  return loggedUser(world, account);
});

export const deletionHandlers = [deleted, kept];

function endAll(world: World, userId: string, reason: 'revoked' | 'deleted'): void {
  const own = world.state.sessions.filter((each) => each.userId === userId);
  for (const { id } of own) endSession(world, id, reason);
}
