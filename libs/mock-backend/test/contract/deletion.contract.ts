import { describe, expect, it } from '@jest/globals';
import { cancelDeletion, deleteAccount, me, sessions } from '@plateia/contracts/identity';
import { aMember, codeFor, signIn, until } from '@plateia/testing';
import { randomUUID } from 'node:crypto';
import type { OnStage } from '../support/stage.js';
import { answerTo, refusalOf } from '../support/witness.js';

const wrong = (code: string): string => (code === '000000' ? '000001' : '000000');

export const deletionContract = (stage: OnStage): void =>
  describe('deleting an account', () => {
    it('takes a code that opens nothing else, ends every session, and is taken back by the member', async () => {
      const member = await aMember(stage());
      const { email } = member;
      expect(await refusalOf(member, deleteAccount, { otp: '000000' })).toBe('CODE_EXPIRED');
      expect(await answerTo(member, deleteAccount, {})).toEqual({ code_sent: true, resend_in: 60 });
      expect(await refusalOf(member, deleteAccount, {})).toBe('RATE_LIMITED');
      const otp = await codeFor(stage().inbox, email);
      expect(await refusalOf(member, deleteAccount, { otp: wrong(otp) })).toBe('INVALID_CODE');
      const closed = await answerTo(member, deleteAccount, { otp });
      const deletionScheduledAt = 'deleteAfter' in closed && closed.deleteAfter;
      await until('signed out', async () => (await refusalOf(member, me)) === 'UNAUTHORIZED' || undefined);

      await stage().moveClock({ advanceMs: 61_000 });
      const back = await signIn(stage(), email);
      expect(await answerTo(back, me)).toMatchObject({ deletionScheduledAt });
      expect(await refusalOf(back, sessions)).toBe('ACCOUNT_CLOSING');
      for (const _ of ['once', 'again'])
        expect(await answerTo(back, cancelDeletion)).toMatchObject({ deletionScheduledAt: null });
    });

    it('erases at once whoever has not finished the registration', async () => {
      const newcomer = await signIn(stage(), `${randomUUID()}@example.test`);
      await newcomer.call(deleteAccount, {});
      const otp = await codeFor(stage().inbox, newcomer.email);
      expect(await answerTo(newcomer, deleteAccount, { otp })).not.toHaveProperty('code_sent');
      await until('gone', async () => (await refusalOf(newcomer, me)) === 'UNAUTHORIZED' || undefined);
    });
  });
