import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Post } from '@plateia/contracts/feed';
import { createReport, ownReports, transparency } from '@plateia/contracts/identity';
import { aMember, aPost, Browser, type Member } from '@plateia/testing';
import { randomUUID } from 'node:crypto';
import type { OnStage } from '../support/stage.js';
import { answerTo, refusalOf } from '../support/witness.js';

export const reportsContract = (stage: OnStage): void =>
  describe('reports', () => {
    let anna: Member;
    let basil: Member;
    let open: Post;
    let closed: Post;

    beforeAll(async () => {
      [anna, basil] = await Promise.all([aMember(stage()), aMember(stage(), { fullName: 'Basil Vrettos' })]);
      open = await aPost(anna, { privacySetting: 0 });
      closed = await aPost(anna, { privacySetting: 3 });
      await stage().settled();
    });

    const of = (post: Post) => ({ targetType: 'post', targetId: post.id, reason: 'spam' }) as const;

    it('are taken once, and listed for whoever made them', async () => {
      const { id } = await answerTo(basil, createReport, of(open));
      expect((await basil.call(createReport, { ...of(open), reason: 'fraud' })).id).toBe(id);
      const { items } = await answerTo(basil, ownReports, {});
      expect(items.map((item) => [item.id, item.reason])).toEqual([[id, 'spam']]);
      expect((await anna.call(ownReports, {})).items).toEqual([]);
    });

    it('are of what is there for the one who reports it, and of others', async () => {
      expect(await refusalOf(basil, createReport, of(closed))).toBe('NOT_FOUND');
      expect(await refusalOf(basil, createReport, { ...of(open), targetId: randomUUID() })).toBe('NOT_FOUND');
      const nobody = { targetType: 'profile', targetId: randomUUID(), reason: 'other' } as const;
      expect(await refusalOf(basil, createReport, nobody)).toBe('USER_NOT_FOUND');
      for (const targetType of ['message', 'booking_message', 'quote', 'review'] as const)
        expect(await refusalOf(basil, createReport, { ...nobody, targetType })).toBe('RESOURCE_NOT_FOUND');
      expect(await refusalOf(basil, createReport, { ...nobody, targetType: 'comment' })).toBe('COMMENT_NOT_FOUND');
      expect(await refusalOf(anna, createReport, of(open))).toBe('SELF_NOT_ALLOWED');
    });

    it('are counted for everybody, by reason, and waiting until they are decided', async () => {
      await stage().settled();
      const visitor = new Browser(stage().origin);
      const { received, waiting, byReason } = await answerTo(visitor, transparency);
      const spam = byReason.find(({ reason }) => reason === 'spam');
      expect([received, waiting, spam?.received].every((n) => Number(n) > 0)).toBe(true);
    });

    it('need an address of whoever is signed out', async () => {
      const visitor = new Browser(stage().origin);
      expect(await refusalOf(visitor, createReport, of(open))).toBe('VALIDATION_FAILED');
      const { id } = await answerTo(visitor, createReport, { ...of(open), email: 'me@example.gr' });
      expect((await visitor.call(createReport, { ...of(open), email: 'me@example.gr' })).id).toBe(id);
    });
  });
