import { beforeAll, describe, expect, it } from '@jest/globals';
import { deleteContent, editComment, interact, postComments, replyToPost, type Post } from '@plateia/contracts/feed';
import { aMember, aPost, type Member } from '@plateia/testing';
import { randomUUID } from 'node:crypto';
import type { OnStage } from '../support/stage.js';
import { answerTo, refusalOf } from '../support/witness.js';

export const commentsContract = (stage: OnStage): void =>
  describe('comments', () => {
    let anna: Member;
    let basil: Member;
    let post: Post;

    beforeAll(async () => {
      [anna, basil] = await Promise.all([aMember(stage()), aMember(stage(), { fullName: 'Basil Vrettos' })]);
      post = await aPost(anna, { privacySetting: 1 });
      await stage().settled();
    });

    const listed = async (sort?: 'new' | 'old' | 'top') =>
      (await basil.call(postComments, { id: post.id, ...(sort && { sort }) })).comments.map(({ content }) => content);

    it('stands in threads of one level', async () => {
      const first = await answerTo(basil, replyToPost, { id: post.id, content: 'Πρώτο' });
      expect(first).toMatchObject({ user_id: basil.userId, replyToCommentId: null, deleted: false });
      const reply = await anna.call(replyToPost, { id: post.id, content: 'Δεύτερο', replyToCommentId: first.id });
      const deeper = await basil.call(replyToPost, { id: post.id, content: 'Τρίτο', replyToCommentId: reply.id });
      expect(deeper.replyToCommentId).toBe(first.id);
      expect(await listed()).toEqual(['Τρίτο', 'Δεύτερο', 'Πρώτο']);
      expect(await listed('old')).toEqual(['Πρώτο', 'Δεύτερο', 'Τρίτο']);
      const like = { type: 'comment', uuid: reply.id, action: 'like' } as const;
      expect(await basil.call(interact, like)).toMatchObject({ totalLikes: 1, isLikedByUser: true });
      expect((await listed('top'))[0]).toBe('Δεύτερο');
      const { comments } = await answerTo(basil, postComments, { comment_id: deeper.id });
      expect(comments.map(({ id }) => id)).toEqual([first.id, reply.id, deeper.id]);
    });

    it('refuses what leads nowhere', async () => {
      expect(await refusalOf(basil, replyToPost, { id: randomUUID(), content: 'x' })).toBe('NOT_FOUND');
      const nowhere = { id: post.id, content: 'x', replyToCommentId: randomUUID() };
      expect(await refusalOf(basil, replyToPost, nowhere)).toBe('COMMENT_NOT_FOUND');
      expect(await refusalOf(basil, replyToPost, { id: post.id, content: ' ' })).toBe('VALIDATION_FAILED');
      expect(await refusalOf(basil, postComments, {})).toBe('VALIDATION_FAILED');
      expect(await refusalOf(basil, postComments, { comment_id: randomUUID() })).toBe('COMMENT_NOT_FOUND');
    });

    it('is changed by its author, and only for a while', async () => {
      const { id: uuid } = await basil.call(replyToPost, { id: post.id, content: 'Λάθος' });
      expect(await answerTo(basil, editComment, { uuid, content: 'Σωστό' })).toMatchObject({ content: 'Σωστό' });
      expect(await refusalOf(anna, editComment, { uuid, content: 'Mine' })).toBe('FORBIDDEN');
      await stage().moveClock({ advanceMs: 16 * 60_000 });
      expect(await refusalOf(basil, editComment, { uuid, content: 'Αργά' })).toBe('EDIT_WINDOW_CLOSED');
    });

    it('leaves its place where it has replies, and may be taken away by the author of the post', async () => {
      const { id: uuid } = await basil.call(replyToPost, { id: post.id, content: 'Φεύγω' });
      await anna.call(replyToPost, { id: post.id, content: 'Μένω', replyToCommentId: uuid });
      expect(await basil.call(deleteContent, { type: 'comment', uuid })).toMatchObject({ message: 'Comment deleted' });
      const { comments } = await answerTo(basil, postComments, { id: post.id });
      const place = comments.find(({ id }) => id === uuid);
      expect(place).toMatchObject({ deleted: true, content: '', user_id: null, authorFullName: null });
      const other = await basil.call(replyToPost, { id: post.id, content: 'Κι αυτό' });
      await anna.call(deleteContent, { type: 'comment', uuid: other.id });
      expect(await listed()).not.toContain('Κι αυτό');
      const outsider = await aMember(stage());
      const standing = comments.find(({ content }) => content === 'Μένω')?.id ?? '';
      expect(await refusalOf(outsider, deleteContent, { type: 'comment', uuid: standing })).toBe('FORBIDDEN');
    });
  });
