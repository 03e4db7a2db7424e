import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { HOUR_MS, type File } from '@plateia/contracts';
import { newPost, postDeleted, postUpdated } from '@plateia/contracts/feed';
import { profileUpdated, userRegistered } from '@plateia/contracts/identity';
import { fileKeyOf, mediaReady, mediaRejected, type UploadKind } from '@plateia/contracts/media';
import { describeWith } from '@plateia/test-kit';
import { IdentityHarness, registration } from './support/identity-harness.js';
import type { Visitor } from './support/visitor.js';

describeWith('identity against its database', 'TEST_MONGO_URL')('photos', () => {
  let identity: IdentityHarness;
  beforeAll(async () => {
    identity = await IdentityHarness.start();
  });
  afterAll(() => identity.stop());

  const keyFor = (owner: Visitor, uploadKind: UploadKind = 'avatar') =>
    fileKeyOf({
      uploadKind,
      ownerId: owner.userId,
      subjectId: null,
      fileId: identity.clock.newId(),
      extension: 'jpg',
    });
  const ready = (key: string) =>
    identity.deliver(mediaReady, {
      key,
      ownerId: key.split('/')[1] ?? '',
      uploadKind: 'avatar',
      subjectId: null,
      width: 800,
      height: 800,
      duration: null,
      bytes: 1,
      blur: null,
    });
  const choose = (member: Visitor, value: string | null) =>
    member.post('/api/user/update-profile', { field: 'profile_photo', value });
  const photoOf = async (member: Visitor) =>
    ((await member.get('/api/user/me')).body as { userPhoto: string | null }).userPhoto;
  const told = async (type: string, member: Visitor) =>
    (await identity.sent(type)).filter(({ subject }) => subject === member.userId).map(({ data }) => data);
  const linkTo = (key: string) => `/api/media/file/${key}?v=thumb`;

  it('is shown wherever the name is, and told, kept and let go', async () => {
    const [member, friend] = [await identity.member('Φωτεινή Όψη'), await identity.member('Φίλη Της')];
    await friend.post('/api/user/make-friend', { userId: member.userId });
    const [first, second] = [keyFor(member), keyFor(member)];
    await ready(first);
    expect(await choose(member, first)).toMatchObject({ status: 200, body: { message: 'Profile updated' } });
    expect(await photoOf(member)).toBe(linkTo(first));
    await member.post('/api/user/confirm-friend', { userId: friend.userId });
    expect((await friend.get('/api/user/friends')).body).toMatchObject({
      friends: [{ photo: linkTo(first), friend_photo: linkTo(first) }],
    });
    expect((await friend.get(`/api/user/profile?user_id=${member.userId}`)).body).toMatchObject({
      profile_photo: linkTo(first),
    });
    await choose(member, first);
    await ready(second);
    await choose(member, second);
    await choose(member, null);
    await choose(member, null);
    expect(await photoOf(member)).toBe(null);
    expect(await told(profileUpdated.type, member)).toMatchObject([
      { changed: ['profile_photo'], person: { photo: linkTo(first) } },
      { changed: ['profile_photo'], person: { photo: linkTo(second) } },
      { changed: ['profile_photo'], person: { photo: null } },
    ]);
    const subject = { subjectType: 'profile', subjectId: member.userId };
    const of = (key: string) => ({ ...subject, keys: [key] });
    expect(await told('files_attached', member)).toEqual([of(first), of(second)]);
    expect(await told('files_detached', member)).toEqual([of(first), of(second)]);
  });

  it('is awaited while media works on it, and the old one stays until then', async () => {
    const member = await identity.member('Αναμονή Μικρή');
    const [old, fresh, broken] = [keyFor(member), keyFor(member), keyFor(member)];
    await ready(old);
    await choose(member, old);
    await choose(member, fresh);
    expect(await photoOf(member)).toBe(linkTo(old));
    await ready(fresh);
    expect(await photoOf(member)).toBe(linkTo(fresh));
    await choose(member, broken);
    await identity.deliver(mediaRejected, { key: broken, ownerId: member.userId, reason: 'FILE_TYPE' });
    expect(await photoOf(member)).toBe(linkTo(fresh));
    expect((await identity.accountOf(member)).awaitedPhoto).toBe(null);
  });

  it('is refused when it cannot be the member’s', async () => {
    const [member, other] = [await identity.member('Αυστηρή Κρίση'), await identity.member('Άλλη Κάποια')];
    const [broken, old] = [keyFor(member), keyFor(member)];
    await identity.deliver(mediaRejected, { key: broken, ownerId: member.userId, reason: 'FILE_TYPE' });
    identity.clock.advance(23 * HOUR_MS);
    await identity.renew(member);
    for (const key of [keyFor(other), keyFor(member, 'post_image'), broken, old, 'avatar/../x.jpg', ''])
      expect([key, await choose(member, key)]).toMatchObject([
        key,
        { status: 400, body: { error: { details: [{ field: 'value', rule: 'photo' }] } } },
      ]);
    expect(await photoOf(member)).toBe(null);
  });

  it('chosen while registering is the new member’s from the first word of them', async () => {
    const newcomer = await identity.newcomer();
    const key = keyFor(newcomer);
    await ready(key);
    const { data, ...rest } = registration('Νέο Μέλος', '1990-05-17');
    const done = await newcomer.post('/api/v2/auth/complete-profile', { ...rest, data: { ...data, photoKey: key } });
    expect(done).toMatchObject({ status: 200, body: { user: { userPhoto: linkTo(key) } } });
    expect(await told(userRegistered.type, newcomer)).toMatchObject([{ person: { photo: linkTo(key) } }]);
    expect(await told(profileUpdated.type, newcomer)).toEqual([]);
  });

  it('of posts are on the profile for those who may see the post, as long as it is there', async () => {
    const [owner, stranger] = [await identity.member('Πολλές Εικόνες'), await identity.member('Περαστικός Ένας')];
    const photo = (status: File['status'] = 'ready', alt = ''): File => ({
      key: keyFor(owner, 'post_image'),
      url: '',
      kind: 'image',
      alt,
      status,
    });
    const write = (privacySetting: number, files: File[]) => ({
      postId: identity.clock.newId(),
      authorId: owner.userId,
      content: 'Κοιτάξτε',
      lang: 'el' as const,
      feeling: null,
      createdAt: identity.clock.iso(),
      privacySetting,
      files,
    });
    const [open, close] = [write(0, [photo('ready', 'Το λιμάνι'), photo('processing')]), write(2, [photo()])];
    await identity.deliver(newPost, open);
    await identity.deliver(newPost, close);
    const seenBy = async (viewer: Visitor) =>
      (await viewer.get(`/api/user/profile?user_id=${owner.userId}`)).body as {
        photos_list: { key: string }[];
        posts_list: { files: File[] }[];
      };
    const photos = async (viewer: Visitor) => (await seenBy(viewer)).photos_list.map(({ key }) => key);
    const [harbour, unready] = open.files;
    expect((await seenBy(stranger)).photos_list).toEqual([
      {
        key: harbour?.key,
        url: expect.stringMatching(/v=full&exp=\d+&sig=/),
        thumb: expect.stringMatching(/v=thumb&exp=\d+&sig=/),
        alt: 'Το λιμάνι',
        postId: open.postId,
      },
    ]);
    expect((await seenBy(stranger)).posts_list[0]?.files).toMatchObject([
      { key: harbour?.key, url: expect.stringContaining('sig=') },
    ]);
    expect((await seenBy(owner)).posts_list[1]?.files).toMatchObject([{}, { key: unready?.key, status: 'processing' }]);
    expect(await photos(owner)).toEqual([close.files[0]?.key, harbour?.key]);
    const hidden = { ...open, privacySetting: 3, editedAt: null, files: [{ ...harbour, alt: '' } as File] };
    await identity.deliver(postUpdated, hidden, 2);
    expect(await photos(stranger)).toEqual([]);
    await identity.deliver(postDeleted, { postId: close.postId, authorId: owner.userId, by: 'author' }, 2);
    await identity.deliver(newPost, close);
    expect(await photos(owner)).toEqual([harbour?.key]);
    expect((await seenBy(owner)).posts_list).toHaveLength(1);
  });
});
