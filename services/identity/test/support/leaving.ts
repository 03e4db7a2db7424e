import { expect } from '@jest/globals';
import { DeleteClosedAccounts } from '../../src/deletion/delete-closed-accounts.js';
import type { AccountErasure } from '../../src/deletion/account-erasure.schema.js';
import type { IdentityStand } from './identity-stand.js';
import type { Visitor } from './visitor.js';

export const DELETE = '/api/user/delete-account';

/** How members leave, and what is told and kept of it. */
export const leavingOn = (stand: () => IdentityStand) => {
  const emailOf = async (member: Visitor) => (await stand().accountOf(member)).email;
  const codeOf = async (member: Visitor) => {
    expect(await member.post(DELETE)).toMatchObject({ status: 202, body: { code_sent: true, resend_in: 60 } });
    const [mail] = await stand().mails(await emailOf(member));
    return mail?.code ?? '';
  };
  const close = async (member: Visitor) => {
    const email = await emailOf(member);
    const otp = await codeOf(member);
    const closed = await member.post(DELETE, { otp });
    expect(closed.status).toBe(200);
    await stand().drain();
    // Tokens count in seconds: nobody gets another code so soon.
    stand().clock.advance(1_000);
    return { email, deleteAfter: (closed.body as { deleteAfter: string }).deleteAfter };
  };
  const day30 = () => stand().part(DeleteClosedAccounts).run();
  const told = async (type: string, { userId }: Visitor) =>
    (await stand().sent(type)).filter(({ subject }) => subject === userId);
  const erasureOf = ({ userId }: Visitor) =>
    stand().context.connection.collection<AccountErasure>('account_erasures').findOne({ _id: userId });
  return { emailOf, codeOf, close, day30, told, erasureOf };
};
