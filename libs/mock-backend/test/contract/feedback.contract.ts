import { beforeAll, describe, expect, it } from '@jest/globals';
import { createReport, ownDecisions, submitFeedback } from '@plateia/contracts/identity';
import { aMember, aPost, Browser, type Member } from '@plateia/testing';
import { randomUUID } from 'node:crypto';
import type { OnStage } from '../support/stage.js';
import { answerTo, refusalOf } from '../support/witness.js';

export const feedbackContract = (stage: OnStage): void =>
  describe('feedback and appeals', () => {
    let anna: Member;
    let basil: Member;

    beforeAll(async () => {
      [anna, basil] = await Promise.all([aMember(stage()), aMember(stage(), { fullName: 'Basil Vrettos' })]);
    });

    const appeal = { kind: 'appeal', message: 'You decided wrongly' } as const;
    const about = (type: 'report' | 'ban', id: string) => ({ ...appeal, about: { type, id } });

    it('are taken from anybody', async () => {
      const visitor = new Browser(stage().origin);
      expect((await answerTo(visitor, submitFeedback, { message: 'Something is missing' })).id).toBeTruthy();
      expect(await refusalOf(visitor, submitFeedback, { message: 'short' })).toBe('VALIDATION_FAILED');
    });

    it('signed out an appeal needs an address, and says nothing of what there is', async () => {
      const visitor = new Browser(stage().origin);
      expect(await refusalOf(visitor, submitFeedback, appeal)).toBe('VALIDATION_FAILED');
      const email = 'nobody@example.gr';
      for (const body of [
        { ...appeal, email },
        { ...about('ban', randomUUID()), email },
      ])
        expect((await answerTo(visitor, submitFeedback, body)).message).toBe('Thank you for your feedback');
    });

    it('of a member are against a decision about them', async () => {
      const post = await aPost(anna, { privacySetting: 0 });
      await stage().settled();
      const { id } = await basil.call(createReport, { targetType: 'post', targetId: post.id, reason: 'spam' });
      await stage().settled();
      expect(await refusalOf(basil, submitFeedback, appeal)).toBe('VALIDATION_FAILED');
      expect(await refusalOf(basil, submitFeedback, about('report', id))).toBe('INVALID_TRANSITION');
      expect(await refusalOf(anna, submitFeedback, about('report', id))).toBe('RESOURCE_NOT_FOUND');
      for (const type of ['report', 'ban'] as const)
        expect(await refusalOf(basil, submitFeedback, about(type, randomUUID()))).toBe('RESOURCE_NOT_FOUND');
    });

    it('begin from the decisions about oneself', async () => {
      expect(await answerTo(anna, ownDecisions, {})).toEqual({ items: [], nextToken: '' });
      expect(await refusalOf(anna, ownDecisions, { nextToken: 'none' })).toBe('BAD_TOKEN');
    });
  });
