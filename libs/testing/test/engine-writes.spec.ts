import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { sendMessage } from '@plateia/contracts/messaging';
import { Inbox } from '@plateia/events';
import { describeWith, until } from '@plateia/test-kit';
import { aCrowd, aPost, inParallel, like, startPlatform, type Crowd, type InProcessPlatform } from '@plateia/testing';
import { mongo } from 'mongoose';

const MEMBERS = 12;
const ACTS = 60;
const AT_ONCE = 4;
const PLACES = 'log.offsets';
/** `insertMany` is absent: it calls `bulkWrite`, and would be counted twice. */
const methods = [
  'insertOne',
  'updateOne',
  'updateMany',
  'replaceOne',
  'deleteOne',
  'deleteMany',
  'findOneAndUpdate',
  'bulkWrite',
] as const;

/** How many documents every collection is asked to write. */
type Writes = Map<string, number>;

interface Found {
  writes: Writes;
  /** how often each group wrote down how far it has come */
  places: Map<string, number>;
  seconds: number;
}

describeWith('writes of the engine', 'TEST_MONGO_URL')('behind what members do', () => {
  let platform: InProcessPlatform;
  let crowd: Crowd;
  let writes: Writes;
  let places: Map<string, number>;
  /** rows of all inboxes, of which each group has noted what it will write */
  let inboxRows = 0;
  const noted = jest.spyOn(Inbox.prototype, 'note');

  const note = (namespace: string, first: unknown) => {
    const documents = Array.isArray(first) ? first.length : 1;
    const name = namespace.replace(/^[^.]*_/, '');
    add(writes, name, documents);
    if (name === PLACES) add(places, String((first as { _id: unknown })._id), 1);
    if (name.endsWith('.inbox')) inboxRows += documents;
  };

  const countAll = () => {
    const command = Reflect.get(mongo.Db.prototype, 'command') as (...args: unknown[]) => Promise<unknown>;
    jest.spyOn(mongo.Db.prototype, 'command').mockImplementation(function (this: mongo.Db, asked, ...rest) {
      const { ops = [], nsInfo = [] } = asked as { ops?: Record<string, number>[]; nsInfo?: { ns: string }[] };
      for (const { insert, update } of ops) note(nsInfo[(insert ?? update)!]!.ns, undefined);
      return command.call(this, asked, ...rest) as never;
    });
    for (const method of methods) {
      const own = mongo.Collection.prototype[method] as (...args: unknown[]) => Promise<unknown>;
      jest.spyOn(mongo.Collection.prototype, method).mockImplementation(function (
        this: mongo.Collection,
        ...args: unknown[]
      ) {
        note(this.namespace, args[0]);
        return own.apply(this, args) as never;
      });
    }
  };

  /** What follows is over too, and what only comes with time is no part of it. */
  const during = async (act: (n: number) => Promise<unknown>): Promise<Found> => {
    await allWritten();
    const began = performance.now();
    [writes, places] = [new Map(), new Map()];
    // In rounds: however slow one act is, nobody begins another one beside it.
    for (let first = 0; first < ACTS; first += MEMBERS) {
      const round = Array.from({ length: MEMBERS }, (_, n) => first + n);
      await inParallel(round, AT_ONCE, async (n) => {
        await act(n);
      });
    }
    await allWritten();
    return { writes, places, seconds: (performance.now() - began) / 1_000 };
  };

  const allWritten = async () => {
    await platform.drain();
    const owed = () => noted.mock.calls.filter(([, { written }]) => written).length;
    await until('all that was noted is written down', () => inboxRows >= owed());
  };

  beforeAll(async () => {
    [writes, places] = [new Map(), new Map()];
    countAll();
    platform = await startPlatform();
    crowd = await aCrowd(platform, { members: MEMBERS, friendsEach: 8, posts: 24, likes: 0 });
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await platform.stop();
  });

  it('a post: no row for what may be handled again, places of groups by time', async () => {
    const { writes: found, places: written, seconds } = await during((n) => aPost(crowd.members[n % MEMBERS]!));
    expect(found.get('feed.timeline')).toBeGreaterThan(ACTS);
    for (const inbox of ['feed.inbox', 'identity.inbox']) expect(documentsIn(found, inbox)).toBeLessThan(ACTS / 2);
    // At most once a second, of which a slow machine has more; at both ends there may be one of a second that is cut.
    for (const times of written.values()) expect(times).toBeLessThanOrEqual(seconds + 2);
  });

  it('a message: each side of its conversation once, by the call and not again by its event', async () => {
    // Of a few pairs, none of which writes to each other at the same time.
    const write = (n: number) =>
      crowd.members[n % MEMBERS]!.call(sendMessage, {
        recipientId: crowd.members[(n + 1) % MEMBERS]!.userId,
        content: `${n}`,
      });
    await during(write);
    const { writes: found } = await during(write);
    expect(found.get('messaging.messages')).toBeGreaterThanOrEqual(ACTS);
    expect(documentsIn(found, 'messaging.inboxes')).toBeLessThanOrEqual(2 * ACTS);
  });

  it('a like: the same', async () => {
    const { writes: found } = await during(() => {
      const { by, post } = crowd.nextLike();
      return like(by, post);
    });
    expect(found.get('feed.reactions')).toBeGreaterThan(ACTS);
    for (const inbox of ['xp.inbox', 'identity.inbox']) expect(documentsIn(found, inbox)).toBeLessThan(ACTS / 2);
  });
});

const documentsIn = (found: Writes, name: string): number => found.get(name) ?? 0;

function add(counts: Map<string, number>, name: string, by: number): void {
  counts.set(name, (counts.get(name) ?? 0) + by);
}
