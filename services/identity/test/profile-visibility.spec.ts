import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newPost } from '@plateia/contracts/feed';
import { fileKeyOf } from '@plateia/contracts/media';
import { describeWith } from '@plateia/test-kit';
import { IdentityHarness } from './support/identity-harness.js';
import type { Visitor } from './support/visitor.js';

const SETTINGS = [0, 1, 2, 3] as const;
const members = ['author', 'friend', 'member'] as const;
const outsiders = ['onboarding', 'blocked', 'anonymous'] as const;
type Kind = (typeof members)[number] | (typeof outsiders)[number];

/** The settings whose posts, photos and acts each may see; of an outsider, why they see nobody's profile at all. */
const sees = { author: [0, 1, 2, 3], friend: [0, 1, 2], member: [0, 1] } as const;
const refusals = {
  onboarding: [403, 'ONBOARDING_REQUIRED'],
  blocked: [404, 'USER_NOT_FOUND'],
  anonymous: [401, 'UNAUTHORIZED'],
} as const;

interface Profile {
  posts_list: { id: string }[];
  photos_list: { postId: string }[];
}

describeWith('identity against its database', 'TEST_MONGO_URL')('posts on a profile, every setting and viewer', () => {
  let identity: IdentityHarness;
  let people: Record<Kind, Visitor>;
  const posts: string[] = [];

  beforeAll(async () => {
    identity = await IdentityHarness.start();
    const [author, friend] = [await identity.member('Γράφει Πολλά'), await identity.member('Φίλος Καλός')];
    const [member, blocked] = [await identity.member('Ξένη Άγνωστη'), await identity.member('Μπλοκαρισμένος Ένας')];
    people = {
      author,
      friend,
      member,
      blocked,
      onboarding: await identity.newcomer(),
      anonymous: identity.newVisitor(),
    };
    await author.post('/api/user/make-friend', { userId: friend.userId });
    await friend.post('/api/user/confirm-friend', { userId: author.userId });
    await author.post('/api/user/block', { userId: blocked.userId });
    for (const privacySetting of SETTINGS) posts.push(await write(author, privacySetting));
  });
  afterAll(() => identity.stop());

  async function write({ userId: authorId }: Visitor, privacySetting: number): Promise<string> {
    const [postId, fileId] = [identity.clock.newId(), identity.clock.newId()];
    const key = fileKeyOf({ uploadKind: 'post_image', ownerId: authorId, subjectId: null, fileId, extension: 'jpg' });
    const files = [{ key, url: '', kind: 'image' as const, alt: '', status: 'ready' as const }];
    const words = { content: 'Κοιτάξτε', lang: 'el' as const, feeling: null, createdAt: identity.clock.iso() };
    await identity.deliver(newPost, { postId, authorId, ...words, files, privacySetting });
    return postId;
  }
  const reads = (kind: Kind) => {
    const of = `user_id=${people.author.userId}`;
    return Promise.all([
      people[kind].get(`/api/user/profile?${of}`),
      people[kind].get(`/api/user/profile-activity?${of}`),
    ]);
  };

  describe.each(members)('for whoever is the %s', (kind) => {
    it.each(SETTINGS)('setting %i is shown in all three lists or in none', async (setting) => {
      const [profile, activity] = await reads(kind);
      const { posts_list, photos_list } = profile.body as Profile;
      const { items } = activity.body as { items: { type: string; target_id: string }[] };
      const post = posts[setting];
      const isSeen = sees[kind].includes(setting as never);
      expect({
        posts: posts_list.some(({ id }) => id === post),
        photos: photos_list.some(({ postId }) => postId === post),
        activity: items.some(({ type, target_id }) => type === 'post' && target_id === post),
      }).toEqual({ posts: isSeen, photos: isSeen, activity: isSeen });
    });
  });

  it.each(outsiders)('%s: there is no such profile to see posts on', async (kind) => {
    const [status, errorCode] = refusals[kind];
    for (const answer of await reads(kind)) expect(answer).toMatchObject({ status, body: { error: { errorCode } } });
  });
});
