import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { feedList, newComment } from '@plateia/contracts/feed';
import { friendRequests } from '@plateia/contracts/identity';
import { conversations } from '@plateia/contracts/messaging';
import { notificationList } from '@plateia/contracts/notifications';
import { levelUp, xpOfUser, xpQuests } from '@plateia/contracts/xp';
import { owedTo, paidIn, signIn, takeAlong, type Member } from '@plateia/testing';
import { MongoClient, type Document } from 'mongodb';
import { waitUntil } from '../../engines/wait-until.ts';
import { readDemo } from '../demo.ts';
import { keptStory } from '../kept-story.ts';
import { FilledPlatform, type Place } from './filled-platform.ts';
import { fullestOf, hiddenFrom, storedIn } from './stored-rows.ts';

/** Nothing changes any more during so long. */
const STILL_MS = 1_500;

const mongoUrl = process.env['TEST_MONGO_URL'];
const suite = mongoUrl === undefined ? describe.skip : describe;
if (mongoUrl === undefined) console.warn('SKIPPED: filling with demo data, TEST_MONGO_URL names no engine');

suite('filling with demo data', () => {
  const demo = readDemo();
  const requests = demo['usual-jobs'].reduce(
    (sum, { times }) => sum + times,
    demo['past-jobs'].length + demo.jobs.length,
  );
  const client = new MongoClient(mongoUrl ?? 'mongodb://none');
  const dataDir = mkdtempSync(join(tmpdir(), 'plateia-fill-'));
  const story = keptStory(dataDir, 'demo');
  const placeCalled = (name: string): Place => ({
    mongoUrl: mongoUrl ?? '',
    prefix: `t${randomBytes(3).toString('hex')}${name}_`,
    dataDir,
    story,
  });
  const whole = placeCalled('whole');
  const killed = placeCalled('killed');
  const used = placeCalled('used');
  let running: FilledPlatform | undefined;

  const collection = ({ prefix }: Place, service: string, name: string) => client.db(prefix + service).collection(name);

  const run = async (place: Place): Promise<FilledPlatform> => {
    // What a test that failed left running would fill on beside the next one.
    await running?.kill();
    running = await FilledPlatform.start(place);
    return running;
  };

  /** They are made while the platform is ready already. */
  const picturesShown = (place: Place): Promise<void> =>
    waitUntil(
      async () => {
        const waiting = await Promise.all([
          collection(place, 'media', 'files').countDocuments({ status: 'processing' }),
          collection(place, 'identity', 'accounts').countDocuments({ awaitedPhoto: { $type: 'string' } }),
          collection(place, 'feed', 'posts').countDocuments({ 'files.status': 'processing' }),
          collection(place, 'messaging', 'messages').countDocuments({ 'files.status': 'processing' }),
        ]);
        if (waiting.some((count) => count > 0)) throw new Error(`waiting: ${waiting.join()}`);
      },
      { timeoutMs: 180_000, everyMs: 50 },
    );

  /** What was to be done long ago is done once the past has been played: waves, quotes that are over, reviews that are shown. */
  const clocksRun = (place: Place): Promise<void> =>
    waitUntil(
      async () => {
        const due = await collection(place, 'bookings', 'bookings').countDocuments({ dueAt: { $lte: new Date() } });
        if (due > 0) throw new Error(`${due} bookings are due`);
        const before = await filled(place);
        await setTimeout(STILL_MS);
        expect(await filled(place)).toEqual(before);
      },
      { timeoutMs: 180_000, everyMs: 50 },
    );

  const fill = async (place: Place): Promise<string> => {
    const platform = await run(place);
    await platform.ready();
    expect(platform.said.split('\n').filter((line) => line.includes('the demo data is not complete'))).toEqual([]);
    await picturesShown(place);
    await clocksRun(place);
    await platform.stop();
    return platform.said;
  };

  /** Likes that a kill held up come out of their order: their group counts them when somebody looks, and so do we. */
  const countedAsShown = async (place: Place, row: Document): Promise<Document> => {
    const { receiver, type, target, at, group } = row;
    if (!group) return { receiver, type, target };
    const about = type === newComment.type ? `${target}:comments` : target;
    const inForce = { about, inForce: true, at: { $gte: group.from, $lte: at } };
    const members = await collection(place, 'notifications', 'group_facts').distinct('actorId', inForce);
    return { receiver, type, target, count: group.touched === group.settled ? group.count : members.length };
  };

  /** What members see of it; without what tells only when it was handled. */
  const filled = async (place: Place): Promise<Record<string, unknown[]>> => {
    const kept: [string, string, Record<string, 0 | 1>][] = [
      ['identity', 'accounts', { outbox: 0, changedAt: 0, version: 0, subscription: 0, level: 0 }],
      ['identity', 'pairs', { outbox: 0, changedAt: 0 }],
      ['feed', 'posts', { outbox: 0, version: 0 }],
      ['feed', 'reactions', { content: 1, member: 1, state: 1 }],
      ['feed', 'comments', { post: 1, authorId: 1, content: 1, replyTo: 1, createdAt: 1 }],
      ['feed', 'timeline', { _id: 1 }],
      ['messaging', 'messages', { body: 1, editedAt: 1, deleted: 1, isRequest: 1 }],
      ['xp', 'acts', { _id: 1 }],
      ['media', 'files', { ownerId: 1, alt: 1 }],
      ['bookings', 'bookings', { customerId: 1, status: 1, 'chosen.quoteId': 1, 'quotes.status': 1, publishedAt: 1 }],
    ];
    const rows = kept.map(async ([service, name, projection]) => [
      `${service} ${name}`,
      await collection(place, service, name)
        .find({}, { projection, sort: { _id: 1 } })
        .toArray(),
    ]);
    const order = { sort: { receiver: 1, target: 1, type: 1, at: 1, _id: 1 } } as const;
    const told = await collection(place, 'notifications', 'notifications').find({}, order).toArray();
    return {
      ...(Object.fromEntries(await Promise.all(rows)) as Record<string, unknown[]>),
      notifications: await Promise.all(told.map((row) => countedAsShown(place, row))),
    };
  };

  const seen = {
    posts: [] as string[],
    notifications: [] as string[],
    unreadNews: 0,
    requests: 0,
    photos: 0,
    unread: [] as number[],
    asked: 0,
    level: 0,
    streak: 0,
    quests: 0,
  };
  let elenisId = '';
  let asFilled: Record<string, unknown[]> = {};
  const look = async (eleni: Member): Promise<void> => {
    const feed = await eleni.call(feedList, { mode: 'home', limit: 20 });
    seen.posts = feed.posts.map(({ content }) => content);
    const told = await eleni.call(notificationList);
    seen.notifications = told.notifications.map(({ event_type }) => event_type);
    seen.unreadNews = told.unread;
    elenisId = eleni.userId;
    seen.requests = (await eleni.call(friendRequests)).friendRequests.length;
    seen.photos = feed.posts.flatMap(({ files }) => files).filter(({ status }) => status === 'ready').length;
    const written = (await eleni.call(conversations)).conversations;
    seen.unread = written.map(({ unread_count }) => unread_count);
    seen.asked = written.filter(({ is_request }) => is_request).length;
    const { level, streak } = await eleni.call(xpOfUser);
    Object.assign(seen, { level, streak, quests: (await eleni.call(xpQuests)).quests.length });
  };

  const taken = {
    owed: {} as Record<string, number>,
    untold: [] as string[],
    rows: {} as Record<string, number>,
    hidden: 0,
    leaked: [] as { place: string; words: string }[],
  };
  const takeEverything = async (eleni: Member): Promise<void> => {
    const stored = () => storedIn(client, whole.prefix);
    expect((await fullestOf(stored)).id).toBe(eleni.userId);
    const { own, untold } = await owedTo(eleni.userId, stored());
    const archive = await takeAlong(eleni);
    const all = [...archive.values()].join('\n');
    const hidden = await hiddenFrom(eleni.userId, stored);
    const leaked = hidden.filter(({ words }) => all.includes(words));
    Object.assign(taken, { owed: own, untold, rows: paidIn(archive), hidden: hidden.length, leaked });
  };

  beforeAll(async () => {
    await client.connect();
    const platform = await run(whole);
    await platform.ready();
    await picturesShown(whole);
    await clocksRun(whole);
    asFilled = await filled(whole);
    const eleni = await signIn(platform, 'eleni@plateia.example');
    await look(eleni);
    await clocksRun(whole);
    await takeEverything(eleni);
    await platform.stop();
  });

  afterAll(async () => {
    await running?.kill();
    for (const place of [whole, killed, used]) {
      for (const { name } of (await client.db().admin().listDatabases()).databases)
        if (name.startsWith(place.prefix)) await client.db(name).dropDatabase();
    }
    await client.close();
    rmSync(dataDir, { recursive: true });
  });

  it('has everybody and everything of the demo before it is ready', () => {
    expect(asFilled['identity accounts']).toHaveLength(demo.members.length);
    expect(asFilled['bookings bookings']).toHaveLength(requests);
    expect(asFilled['identity pairs']).toHaveLength(demo.friendships.length);
    expect(asFilled['feed posts']).toHaveLength(demo.posts.length);
    expect(asFilled['feed reactions']).toHaveLength(demo.posts.flatMap(({ likes }) => likes).length);
  });

  it('gives a member who looks in for the first time a living page', async () => {
    expect(seen.posts).toHaveLength(20);
    expect(seen.posts[0]).toContain('Το ασανσέρ δουλεύει!');
    expect(new Set(seen.notifications).size).toBeGreaterThan(1);
    expect(seen.requests).toBe(2);
    expect(seen.photos).toBeGreaterThan(2);
    expect(await collection(whole, 'identity', 'accounts').countDocuments({ photo: null })).toBe(0);
    expect(await collection(whole, 'media', 'files').countDocuments({ status: { $ne: 'ready' } })).toBe(0);
  });

  it('shows her conversations and points that are alive', () => {
    expect(seen.asked).toBe(1);
    expect(seen.unread).toContain(0);
    expect(Math.max(...seen.unread)).toBeGreaterThan(1);
    expect(seen.level).toBeGreaterThan(4);
    expect(seen.streak).toBeGreaterThan(30);
    expect(seen.quests).toBeGreaterThan(1);
  });

  it('tells of levels in their order, each at its time, and leaves unread what came since a member looked', async () => {
    const reached = { receiver: elenisId, type: levelUp.type };
    const levels = await collection(whole, 'notifications', 'notifications')
      .find(reached, { sort: { at: 1 } })
      .toArray();
    const numbers = levels.map(({ target }) => Number(target));
    expect(numbers.length).toBeGreaterThan(2);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    const days = levels.map(({ at }) => Math.floor((at as Date).getTime() / 86_400_000));
    expect(new Set(days).size).toBe(days.length);
    expect(seen.unreadNews).toBeGreaterThan(0);
    expect(seen.unreadNews).toBeLessThan(20);
  });

  it('has a paying member on every plan', async () => {
    const paying = await collection(whole, 'identity', 'accounts')
      .find({ 'subscription.state': 'active' }, { projection: { 'subscription.plan': 1 } })
      .toArray();
    expect(paying.map(({ subscription }) => (subscription as { plan: string }).plan).toSorted()).toEqual(
      demo.subscriptions.map(({ plan }) => plan).toSorted(),
    );
  });

  it('has verified professionals, among them with a blue tick, and none of them unseen', async () => {
    const professionals = collection(whole, 'bookings', 'professionals');
    const verified = demo.professionals.filter((each) => each.verified);
    expect(await professionals.countDocuments({ verificationStatus: 'verified' })).toBe(verified.length);
    expect(await professionals.countDocuments({ blueTick: true })).toBeGreaterThan(0);
    expect(await professionals.countDocuments({ blueTick: true, verificationStatus: { $ne: 'verified' } })).toBe(0);
  });

  it('keeps what happened long ago at its time', async () => {
    const [oldest] = await collection(whole, 'feed', 'posts').find().sort({ _id: 1 }).limit(1).toArray();
    expect(oldest!['content']).toContain('Καλώς σας βρήκα');
    expect(Date.now() - (oldest!['createdAt'] as Date).getTime()).toBeGreaterThan(38 * 24 * 3_600_000);
  });

  it('gives its fullest member every row that is theirs to take along, and nothing of others', () => {
    expect(taken.untold).toEqual([]);
    expect(taken.rows).toEqual(taken.owed);
    expect(taken.hidden).toBeGreaterThan(50);
    expect(taken.leaked).toEqual([]);
  });

  it('does nothing at the next start', async () => {
    const before = await filled(whole);
    expect(await fill(whole)).not.toContain('filled with demo data');
    expect(await filled(whole)).toEqual(before);
  });

  // One after the other on the same data, and each with a time of its own: a start is long on a busy machine.
  it.each([
    ['identity', 'pairs', 8],
    ['feed', 'posts', 20],
    ['bookings', 'bookings', 12],
    ['messaging', 'messages', 8],
  ])('is killed half-way through what %s has of %s', async (service, name, halfway) => {
    const platform = await run(killed);
    await waitUntil(
      async () => {
        const count = await collection(killed, service, name).countDocuments();
        if (count < halfway) throw new Error(`${count} ${name}`);
      },
      { timeoutMs: 350_000, everyMs: 2 },
    );
    await platform.kill();
    expect(await collection(killed, service, 'fills').findOne({})).toEqual({ _id: 'demo', done: false });
  });

  it('goes on after the kills, to the same end', async () => {
    await fill(killed);
    expect(await filled(killed)).toEqual(asFilled);
  });

  it('leaves a database alone that somebody has used', async () => {
    await collection(used, 'identity', 'accounts').insertOne({ email: 'somebody@example.test' });
    await fill(used);
    expect(await collection(used, 'identity', 'accounts').countDocuments()).toBe(1);
    expect(await collection(used, 'feed', 'posts').countDocuments()).toBe(0);
  });
});
