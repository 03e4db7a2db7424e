import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { levelUp, xpAwarded } from '@plateia/contracts/xp';
import { describeWith } from '@plateia/test-kit';
import { IdentityHarness } from './support/identity-harness.js';
import type { Visitor } from './support/visitor.js';

const FLAGS_REREAD_MS = 2_000;

describeWith('identity against its database', 'TEST_MONGO_URL')('points that xp tells of', () => {
  let identity: IdentityHarness;
  let folder: string;
  const switchOn = (gamificationEnabled: boolean) =>
    writeFile(path.join(folder, 'flags.json'), JSON.stringify({ gamificationEnabled }));
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'identity-points-'));
    await switchOn(true);
    identity = await IdentityHarness.start({ IDENTITY_FLAGS_FILE: path.join(folder, 'flags.json') });
  });
  afterAll(async () => {
    await identity.stop();
    await rm(folder, { recursive: true });
  });

  const reach = (member: Visitor, level: number) =>
    identity.deliver(levelUp, { userId: member.userId, level, levelName: 'Neighbour', shown: true }, level);
  const levelOf = async (owner: Visitor, viewer: Visitor) =>
    ((await viewer.get(`/api/user/profile?user_id=${owner.userId}`)).body as { level: number | null }).level;
  const activityOf = async (owner: Visitor, viewer: Visitor) => {
    const { body } = await viewer.get(`/api/user/profile-activity?user_id=${owner.userId}`);
    return (body as { items: { type: string; text?: string }[] }).items.filter(({ type }) => type === 'level');
  };

  it('put the level on the profile and into the activity of those to whom it is shown', async () => {
    const [owner, stranger] = [await identity.member('Ανεβαίνει Ψηλά'), await identity.member('Κοιτάζει Μόνο')];
    expect(await levelOf(owner, owner)).toBe(1);
    await reach(owner, 3);
    // Heard of later, and again.
    await reach(owner, 2);
    await reach(owner, 3);
    expect(await levelOf(owner, owner)).toBe(3);
    expect(await levelOf(owner, stranger)).toBeNull();
    expect(await activityOf(owner, stranger)).toEqual([]);

    await owner.post('/api/user/settings', { visibility: { level: 'public' } });
    expect(await levelOf(owner, stranger)).toBe(3);
    expect((await activityOf(owner, stranger)).map(({ text }) => text)).toEqual(expect.arrayContaining(['2', '3']));
    // Where the platform has no points, nobody has a level; the same where its member takes no part.
    const isNowhere = async () => {
      expect([await levelOf(owner, owner), await levelOf(owner, stranger)]).toEqual([null, null]);
      expect([...(await activityOf(owner, owner)), ...(await activityOf(owner, stranger))]).toEqual([]);
    };
    await switchOn(false);
    identity.clock.advance(FLAGS_REREAD_MS);
    await isNowhere();
    await switchOn(true);
    identity.clock.advance(FLAGS_REREAD_MS);
    expect(await levelOf(owner, stranger)).toBe(3);
    await owner.post('/api/user/settings', { gamificationEnabled: false });
    await isNowhere();
  });

  it('count the invitations that were paid, each once, and no longer those taken back', async () => {
    const inviter = await identity.member('Καλεί Πολλούς');
    const paid = (entryId: string, amount: number, version: number) => {
      const standing = { xp: 200, level: 1, streak: 0, shown: true };
      const line = { userId: inviter.userId, entryId, event: 'friend_invite', amount, ...standing };
      return identity.deliver(xpAwarded, line, version);
    };
    const [first, second] = [identity.clock.newId(), identity.clock.newId()];
    await paid(first, 200, 1);
    await paid(first, 200, 1);
    await paid(second, 650, 2);
    expect((await inviter.get('/api/user/invite')).body).toMatchObject({ qualified: 2 });
    await paid(identity.clock.newId(), -650, 3);
    expect((await inviter.get('/api/user/invite')).body).toMatchObject({ qualified: 1 });
  });
});
