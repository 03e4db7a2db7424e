import { expect } from '@jest/globals';
import { until } from '@plateia/test-kit';
import { DeleteAccounts } from '../../src/deletion/delete-accounts.js';
import type { AccountErasure } from '../../src/deletion/account-erasure.schema.js';
import type { IdentityHarness } from './identity-harness.js';
import type { Visitor } from './visitor.js';

export const DELETE = '/api/user/delete-account';

/** How members leave, and what is told and kept of it. */
export const leavingOn = (harness: () => IdentityHarness) => {
  const emailOf = async (member: Visitor) => (await harness().accountOf(member)).email;
  const codeOf = async (member: Visitor) => {
    expect(await member.post(DELETE)).toMatchObject({ status: 202, body: { code_sent: true, resend_in: 60 } });
    const [mail] = await harness().mails(await emailOf(member));
    return mail?.code ?? '';
  };
  const close = async (member: Visitor) => {
    const email = await emailOf(member);
    const otp = await codeOf(member);
    const closed = await member.post(DELETE, { otp });
    expect(closed.status).toBe(200);
    await harness().drain();
    // Tokens count in seconds: nobody gets another code so soon.
    harness().clock.advance(1_000);
    return { email, deleteAfter: (closed.body as { deleteAfter: string }).deleteAfter };
  };
  const day30 = () => harness().part(DeleteAccounts).closed();
  const told = async (type: string, { userId }: Visitor) =>
    (await harness().sent(type)).filter(({ subject }) => subject === userId);
  const erasureOf = ({ userId }: Visitor) =>
    harness().context.connection.collection<AccountErasure>('account_erasures').findOne({ _id: userId });
  const isOver = (member: Visitor) =>
    until('it is over', async () => {
      await day30();
      return (await erasureOf(member))?.open === false;
    });
  return { emailOf, codeOf, close, day30, told, erasureOf, isOver };
};
