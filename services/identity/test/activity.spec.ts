import { DAY_MS } from '@plateia/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { commentDeleted, newComment, newPost, postDeleted, postUpdated } from '@plateia/contracts/feed';
import { describeWith, mongoUrl, watched, watchReads } from '@plateia/test-kit';
import { IdentityHarness } from './support/identity-harness.js';
import type { Visitor } from './support/visitor.js';

const refused = (errorCode: string) => ({ error: expect.objectContaining({ errorCode }) as unknown });

interface Page {
  items: { type: string; target_id: string; text?: string }[];
  nextToken: string;
}

describeWith('identity against its database', 'TEST_MONGO_URL')('posts and activity', () => {
  let identity: IdentityHarness;
  beforeAll(async () => {
    identity = await IdentityHarness.start({ MONGO_URL: watched(mongoUrl ?? '') });
  });
  afterAll(() => identity.stop());

  const befriend = async (a: Visitor, b: Visitor) => {
    await a.post('/api/user/make-friend', { userId: b.userId });
    await b.post('/api/user/confirm-friend', { userId: a.userId });
  };
  const postOf = (author: Visitor, content: string, privacySetting: number) => ({
    postId: identity.clock.newId(),
    authorId: author.userId,
    content,
    lang: 'el',
    files: [],
    feeling: null,
    privacySetting,
    createdAt: identity.clock.iso(),
  });
  const write = async (author: Visitor, content: string, privacySetting: number) => {
    const post = postOf(author, content, privacySetting);
    await identity.deliver(newPost, post);
    return post.postId;
  };
  const activityOf = async (owner: Visitor, viewer: Visitor, query = '') =>
    (await viewer.get(`/api/user/profile-activity?user_id=${owner.userId}${query}`)).body as Page;
  const actsOf = async (owner: Visitor, viewer: Visitor) =>
    (await activityOf(owner, viewer)).items.map(({ type, target_id }) => [type, target_id]);

  it('show what the viewer may see, the newest first', async () => {
    const [owner, friend, stranger] = [
      await identity.member('Γράφει Πολλά'),
      await identity.member('Φίλος Καλός'),
      await identity.member('Ξένη Άγνωστη'),
    ];
    await befriend(owner, friend);
    const ids: string[] = [];
    for (const privacy of [0, 1, 2, 3]) {
      identity.clock.advance(1_000);
      ids.push(await write(owner, `Καλημέρα ${privacy}`, privacy));
    }
    const listed = async (viewer: Visitor) =>
      (await viewer.get(`/api/user/profile?user_id=${owner.userId}`)).body as { posts_list: { id: string }[] };
    const posts = async (viewer: Visitor) => (await listed(viewer)).posts_list.map(({ id }) => id);
    expect(await posts(owner)).toEqual([...ids].reverse());
    expect(await posts(friend)).toEqual(ids.slice(0, 3).reverse());
    expect(await posts(stranger)).toEqual(ids.slice(0, 2).reverse());
    expect((await listed(friend)).posts_list).toMatchObject([
      { authorFullName: 'Γράφει Πολλά', authorId: owner.userId, content: 'Καλημέρα 2', canEdit: false },
      {},
      {},
    ]);
    const rows = (upTo: number) =>
      ids
        .slice(0, upTo)
        .reverse()
        .map((id) => ['post', id]);
    expect(await actsOf(owner, friend)).toEqual([...rows(3), ['friend', friend.userId]]);
    expect(await actsOf(owner, stranger)).toEqual(rows(2));
    expect(await everyPage(owner, owner, 2)).toEqual([...ids].reverse().concat(friend.userId));
    const newcomer = await identity.newcomer();
    expect(await stranger.get(`/api/user/profile-activity?user_id=${newcomer.userId}`)).toMatchObject({
      status: 404,
      body: refused('USER_NOT_FOUND'),
    });
  });

  it('are kept for 90 days', async () => {
    const owner = await identity.member('Παλιός Γνωστός');
    await comment(owner, owner, await write(owner, 'Πάει καιρός', 0));
    expect(await actsOf(owner, owner)).toHaveLength(2);
    identity.clock.advance(91 * DAY_MS);
    await identity.renew(owner);
    expect(await activityOf(owner, owner)).toEqual({ items: [], nextToken: '' });
  });

  it('are read page by page, whatever else there is, and however far on somebody begins', async () => {
    const [owner, stranger] = [await identity.member('Κρύβει Πολλά'), await identity.member('Ξένος Περίεργος')];
    const { connection } = identity.context;
    const shown = await write(owner, 'Για όλους', 0);
    const many = (fields: object) =>
      Array.from({ length: 10_000 }, () => ({ _id: identity.clock.newId(), authorId: owner.userId, ...fields }));
    const times = { createdAt: identity.clock.date(), changedAt: new Date(0), version: 1 };
    const posts = { content: 'x', files: [], removed: false, ...times };
    await connection.collection('known_posts').insertMany(many({ ...posts, privacySetting: 3 }) as never[]);
    await connection
      .collection('known_posts')
      .insertMany(many({ ...posts, privacySetting: 0, removed: true }) as never[]);
    const comments = { postId: shown, createdAt: identity.clock.date(), factVersion: 2 };
    await connection.collection('known_comments').insertMany(many({ ...comments, reversedAt: new Date() }) as never[]);

    const rowsReadBy = async (viewer: Visitor, query: string) => {
      const { result, explained } = await watchReads(connection, () => activityOf(owner, viewer, query));
      return { items: result.items.length, rows: explained.reduce((sum, { examined }) => sum + examined, 0) };
    };
    const foreign = await rowsReadBy(stranger, '');
    expect([foreign.items, foreign.rows < 50]).toEqual([1, true]);
    const own = await rowsReadBy(owner, '&limit=20');
    expect([own.items, own.rows < 50]).toEqual([20, true]);
    expect((await rowsReadBy(owner, '&nextToken=150')).rows).toBeLessThan(1_000);
    const far = await rowsReadBy(owner, '&nextToken=10000');
    expect([far.items, far.rows < 50]).toEqual([0, true]);
  });

  describe('comments', () => {
    let host: Visitor;
    let guest: Visitor;
    let stranger: Visitor;

    beforeAll(async () => {
      host = await identity.member('Ηώ Οικοδέσποινα');
      guest = await identity.member('Γιώργος Σχολιαστής');
      stranger = await identity.member('Ξένια Περαστική');
      await befriend(host, guest);
    });

    const commentsOn = async (viewer: Visitor) =>
      (await activityOf(guest, viewer)).items.filter(({ type }) => type === 'comment');
    const shownTo = async (...viewers: Visitor[]) =>
      Promise.all(viewers.map(async (one) => (await commentsOn(one)).length));

    it('are shown with the post they stand under, to whom that post is', async () => {
      const [open, friendly, own] = [
        await comment(guest, host, await write(host, 'Για μέλη', 1)),
        await comment(guest, host, await write(host, 'Για φίλους', 2)),
        await comment(guest, host, await write(host, 'Μόνο εγώ', 3)),
      ];
      const row = (id: string, text: string) =>
        expect.objectContaining({ type: 'comment', target_id: id, text }) as unknown;
      expect(await commentsOn(stranger)).toEqual([row(open, 'Για μέλη')]);
      expect(await commentsOn(guest)).toEqual([row(friendly, 'Για φίλους'), row(open, 'Για μέλη')]);
      expect(await commentsOn(host)).toHaveLength(3);
      expect((await commentsOn(host))[0]).toEqual(row(own, 'Μόνο εγώ'));
    });

    it('follow the post: who may see it, what it says, and whether it is still there', async () => {
      [host, guest] = [await identity.member('Ηώ Δεύτερη'), await identity.member('Γιώργος Δεύτερος')];
      const post = postOf(host, 'Πρώτα έτσι', 1);
      await identity.deliver(newPost, post);
      await comment(guest, host, post.postId);
      expect(await shownTo(guest, stranger)).toEqual([1, 1]);
      const editedAt = identity.clock.iso();
      await identity.deliver(postUpdated, { ...post, content: 'Μετά αλλιώς', editedAt }, 2);
      expect(await commentsOn(stranger)).toMatchObject([{ text: 'Μετά αλλιώς' }]);
      await identity.deliver(postUpdated, { ...post, privacySetting: 2, editedAt }, 3);
      expect(await shownTo(host, guest, stranger)).toEqual([1, 0, 0]);
      await befriend(host, guest);
      expect(await shownTo(host, guest, stranger)).toEqual([1, 1, 0]);
      await identity.deliver(postDeleted, { postId: post.postId, authorId: host.userId, by: 'author' }, 4);
      expect(await shownTo(host, guest, stranger)).toEqual([0, 0, 0]);
    });

    it('are nowhere once a block or a ban hides the author of the post', async () => {
      [host, guest] = [await identity.member('Ηώ Τρίτη'), await identity.member('Γιώργος Τρίτος')];
      await comment(guest, host, await write(host, 'Για όλους', 0));
      await host.post('/api/user/block', { userId: stranger.userId });
      expect(await shownTo(guest, stranger)).toEqual([1, 0]);
      await identity.ban(host, { reason: 'spam', until: null });
      expect(await shownTo(guest)).toEqual([0]);
    });

    it('are told of in any order, and more than once', async () => {
      [host, guest] = [await identity.member('Ηώ Τέταρτη'), await identity.member('Γιώργος Τέταρτος')];
      const post = postOf(host, 'Ήρθε τελευταία', 0);
      const written = commentOf(guest, host, post.postId);
      await identity.deliver(newComment, written);
      await identity.deliver(newComment, written);
      expect(await shownTo(stranger)).toEqual([0]);
      await identity.deliver(newPost, post);
      expect(await shownTo(stranger)).toEqual([1]);
      const { commentId, postId, authorId } = written;
      await identity.deliver(commentDeleted, { commentId, postId, authorId, by: 'author' }, 2);
      await identity.deliver(newComment, written);
      expect(await shownTo(stranger, guest)).toEqual([0, 0]);
      const late = commentOf(guest, host, post.postId);
      await identity.deliver(commentDeleted, { ...late, by: 'post_author' }, 2);
      await identity.deliver(newComment, late);
      expect(await shownTo(stranger, guest)).toEqual([0, 0]);
    });

    it('are paged with everything else, past any number that the viewer may not see', async () => {
      [host, guest] = [await identity.member('Ηώ Πέμπτη'), await identity.member('Γιώργος Πέμπτος')];
      const [open, hidden] = [await write(host, 'Για όλους', 0), await write(host, 'Για φίλους', 2)];
      const first = await write(guest, 'Παλιότερη δημοσίευση', 0);
      const shown = [await comment(guest, host, open)];
      for (let i = 0; i < 25; i++) await comment(guest, host, hidden);
      shown.unshift(await comment(guest, host, open));
      expect(await everyPage(guest, stranger, 1)).toEqual([...shown, first]);
    });
  });

  const commentOf = (author: Visitor, host: Visitor, postId: string) => {
    identity.clock.advance(1_000);
    return {
      commentId: identity.clock.newId(),
      postId,
      postAuthorId: host.userId,
      authorId: author.userId,
      replyToCommentId: null,
      replyToAuthorId: null,
      length: 5,
      privacySetting: 0,
      createdAt: identity.clock.iso(),
    };
  };
  const comment = async (author: Visitor, host: Visitor, postId: string) => {
    const written = commentOf(author, host, postId);
    await identity.deliver(newComment, written);
    return written.commentId;
  };
  const everyPage = async (owner: Visitor, viewer: Visitor, limit: number) => {
    const seen: string[] = [];
    let nextToken = '';
    do {
      const page = await activityOf(owner, viewer, `&limit=${limit}&nextToken=${nextToken}`);
      seen.push(...page.items.map(({ target_id }) => target_id));
      nextToken = page.nextToken;
    } while (nextToken);
    return seen;
  };
});
