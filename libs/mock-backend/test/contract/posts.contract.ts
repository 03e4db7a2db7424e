import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  countViews,
  createPost,
  deleteContent,
  editPost,
  feedList,
  getPost,
  interact,
  postByPath,
  postCounts,
  publicFeed,
  publicPost,
  publicPosts,
  searchPosts,
  sharedPost,
  type Post,
} from '@plateia/contracts/feed';
import { aMember, aPost, Browser, until, type Member } from '@plateia/testing';
import { randomUUID } from 'node:crypto';
import { twoFriendsAndAStranger } from '../support/cast.js';
import type { OnStage } from '../support/stage.js';
import { answerTo, refusalOf } from '../support/witness.js';

export const postsContract = (stage: OnStage): void =>
  describe('posts', () => {
    let anna: Member;
    let basil: Member;
    let stranger: Member;
    let visitor: Browser;

    beforeAll(async () => {
      [anna, basil, stranger] = await twoFriendsAndAStranger(stage());
      visitor = new Browser(stage().origin);
      await stage().settled();
    });

    it('shows a new post to its author at once, and to friends', async () => {
      const post = await answerTo(anna, createPost, { content: ' Καλημέρα! ', feeling: 'happy' });
      expect(post).toMatchObject({
        content: 'Καλημέρα!',
        privacySetting: 2,
        feeling: 'happy',
        lang: 'el',
        canEdit: true,
      });
      expect((await answerTo(anna, feedList, {})).posts[0]).toEqual(post);
      const seen = await until('the post in the feed of a friend', async () =>
        (await basil.call(feedList, {})).posts.find(({ id }) => id === post.id),
      );
      expect(seen).toEqual({ ...post, canEdit: false });
      expect(await answerTo(basil, getPost, { id: post.id })).toEqual(seen);
      expect(await answerTo(basil, postByPath, { id: post.id })).toEqual(seen);
      expect(await refusalOf(anna, createPost, { content: ' ' })).toBe('VALIDATION_FAILED');
      expect(await refusalOf(anna, createPost, { content: '', files: ['nothing/of/mine'] })).toBe('FILE_NOT_USABLE');
    });

    it('shows each setting to whom it says', async () => {
      const posts: Post[] = [];
      for (const privacySetting of [0, 1, 2, 3]) posts.push(await aPost(anna, { privacySetting }));
      const codes = async (by: Browser, route: typeof publicPost) => {
        const found: string[] = [];
        for (const { id } of posts) {
          found.push(
            await by.call(route, { id }).then(
              () => 'seen',
              ({ code }: { code: string }) => code,
            ),
          );
        }
        return found;
      };
      expect(await codes(visitor, publicPost)).toEqual(['seen', 'UNAUTHORIZED', 'NOT_FOUND', 'NOT_FOUND']);
      expect(await codes(stranger, publicPost)).toEqual(['seen', 'seen', 'ACCESS_DENIED', 'NOT_FOUND']);
      expect(await codes(basil, publicPost)).toEqual(['seen', 'seen', 'seen', 'NOT_FOUND']);
      expect(await codes(anna, publicPost)).toEqual(['seen', 'seen', 'seen', 'seen']);
      const id = posts[0]?.id ?? '';
      expect(await answerTo(visitor, publicPost, { id })).toEqual(await answerTo(visitor, sharedPost, { id }));
      const open = await answerTo(visitor, publicFeed, {});
      expect(open.posts.map((post) => post.id)).toContain(id);
      expect(open.posts.every(({ privacySetting }) => privacySetting === 0)).toBe(true);
      expect((await answerTo(visitor, publicPosts, {})).posts.map((post) => post.id)).toContain(id);
      expect(await refusalOf(visitor, feedList, {})).toBe('UNAUTHORIZED');
      expect(await refusalOf(stranger, getPost, { id: posts[2]?.id ?? '' })).toBe('ACCESS_DENIED');
    });

    it('comes in pages that neither repeat nor skip what was written meanwhile', async () => {
      const author = await aMember(stage());
      const ids: string[] = [];
      for (let n = 0; n < 5; n++) ids.unshift((await aPost(author)).id);
      const first = await author.call(feedList, { limit: 3 });
      await aPost(author);
      const second = await author.call(feedList, { limit: 3, nextToken: first.nextToken });
      expect([...first.posts, ...second.posts].map(({ id }) => id)).toEqual(ids);
      expect(await refusalOf(anna, feedList, { nextToken: first.nextToken })).toBe('BAD_TOKEN');
    });

    it('likes, dislikes, and takes both back', async () => {
      const { id: uuid } = await aPost(anna, { privacySetting: 1 });
      const liked = await answerTo(stranger, interact, { type: 'post', uuid, action: 'like' });
      expect(liked).toEqual({
        type: 'post',
        uuid,
        totalLikes: 1,
        totalUnlikes: 0,
        isLikedByUser: true,
        isUnlikedByUser: false,
      });
      const disliked = await stranger.call(interact, { type: 'post', uuid, action: 'unlike' });
      expect(disliked).toMatchObject({ totalLikes: 0, totalUnlikes: 1, isUnlikedByUser: true });
      const on = { type: 'post', uuid, action: 'unlike', on: true } as const;
      expect(await stranger.call(interact, on)).toEqual(disliked);
      const back = await stranger.call(interact, { type: 'post', uuid, action: 'unlike' });
      expect(back).toMatchObject({ totalUnlikes: 0, isUnlikedByUser: false });
      const nothing = { type: 'post', uuid: randomUUID(), action: 'like' } as const;
      expect(await refusalOf(stranger, interact, nothing)).toBe('NOT_FOUND');
    });

    it('counts for a screen, and a view once', async () => {
      const { id } = await aPost(anna, { privacySetting: 1 });
      expect(await answerTo(stranger, countViews, { ids: [id, id] })).toEqual({ counted: 1 });
      expect(await stranger.call(countViews, { ids: [id] })).toEqual({ counted: 0 });
      expect(await anna.call(countViews, { ids: [id] })).toEqual({ counted: 0 });
      const { counts } = await answerTo(stranger, postCounts, { ids: [id, randomUUID()] });
      expect(counts.map((count) => count.id)).toEqual([id]);
      expect(await refusalOf(stranger, countViews, { ids: ['x'] })).toBe('VALIDATION_FAILED');
      expect(await refusalOf(visitor, postCounts, { ids: [id] })).toBe('UNAUTHORIZED');
    });

    it('finds posts by the beginnings of their words', async () => {
      const word = `Σύ${randomUUID().replaceAll(/[^a-f]/g, '')}`;
      const post = await aPost(anna, { content: `Χθες ${word} στην πλατεία`, privacySetting: 0 });
      const found = await until('the post among the findings', async () => {
        const { posts } = await answerTo(stranger, searchPosts, { q: `${word.replace('ύ', 'υ')} πλατ` });
        return posts.length > 0 ? posts.map(({ id }) => id) : undefined;
      });
      expect(found).toEqual([post.id]);
      expect(await refusalOf(stranger, searchPosts, { q: 'x' })).toBe('VALIDATION_FAILED');
    });

    it('lets its author change a post for fifteen minutes, and who sees it at any time', async () => {
      const { id: uuid } = await aPost(anna, { privacySetting: 1 });
      expect(await answerTo(anna, editPost, { uuid, content: 'Αλλιώς' })).toMatchObject({ content: 'Αλλιώς' });
      expect(await refusalOf(stranger, editPost, { uuid, content: 'Mine' })).toBe('FORBIDDEN');
      await stage().moveClock({ advanceMs: 16 * 60_000 });
      expect(await refusalOf(anna, editPost, { uuid, content: 'Too late' })).toBe('EDIT_WINDOW_CLOSED');
      expect(await anna.call(editPost, { uuid, privacySetting: 3 })).toMatchObject({ privacySetting: 3 });
    });

    it('deletes for its author only, and twice is once', async () => {
      const { id: uuid } = await aPost(anna, { privacySetting: 1 });
      expect(await refusalOf(stranger, deleteContent, { type: 'post', uuid })).toBe('FORBIDDEN');
      const deleted = { message: 'Post deleted', type: 'post', uuid };
      expect(await answerTo(anna, deleteContent, { type: 'post', uuid })).toEqual(deleted);
      expect(await anna.call(deleteContent, { type: 'post', uuid })).toEqual(deleted);
      expect(await refusalOf(anna, getPost, { id: uuid })).toBe('NOT_FOUND');
    });

    it('makes one post of a request that is sent twice', async () => {
      const key = { idempotencyKey: randomUUID() };
      const first = await anna.call(createPost, { content: 'Once' }, key);
      expect(await anna.call(createPost, { content: 'Once' }, key)).toEqual(first);
      expect(await refusalOf(anna, createPost, { content: 'Other' }, key)).toBe('IDEMPOTENCY_MISMATCH');
    });
  });
