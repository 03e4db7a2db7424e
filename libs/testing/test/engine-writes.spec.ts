import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { sendMessage } from '@plateia/contracts/messaging';
import { describeWith } from '@plateia/test-kit';
import { aCrowd, aPost, inParallel, like, startPlatform, type Crowd, type InProcessPlatform } from '@plateia/testing';
import { mongo } from 'mongoose';
import { setTimeout as sleep } from 'node:timers/promises';

const ACTS = 60;
const AT_ONCE = 4;
/** A group writes down what it has handled a second after it. */
const PROGRESS_WITHIN_MS = 1_500;
const methods = [
  'insertOne',
  'insertMany',
  'updateOne',
  'updateMany',
  'replaceOne',
  'deleteOne',
  'deleteMany',
  'findOneAndUpdate',
  'bulkWrite',
] as const;

/** How many documents every collection is asked to write, and in how many commands. */
type Writes = Map<string, { commands: number; documents: number }>;

describeWith('writes of the engine', 'TEST_MONGO_URL')('behind what members do', () => {
  let platform: InProcessPlatform;
  let crowd: Crowd;
  let writes: Writes;

  const note = (namespace: string, documents: number) => {
    const name = namespace.replace(/^[^.]*_/, '');
    const before = writes.get(name) ?? { commands: 0, documents: 0 };
    writes.set(name, { commands: before.commands + 1, documents: before.documents + documents });
  };

  const countAll = () => {
    for (const method of methods) {
      const own = mongo.Collection.prototype[method] as (...args: unknown[]) => Promise<unknown>;
      jest.spyOn(mongo.Collection.prototype, method).mockImplementation(function (
        this: mongo.Collection,
        ...args: unknown[]
      ) {
        note(this.namespace, Array.isArray(args[0]) ? args[0].length : 1);
        return own.apply(this, args) as never;
      });
    }
  };

  /** What follows is over too, and what only comes with time is no part of it. */
  const during = async (act: (n: number) => Promise<unknown>): Promise<Writes> => {
    await allWritten();
    writes = new Map();
    await inParallel(
      Array.from({ length: ACTS }, (_, n) => n),
      AT_ONCE,
      async (n) => {
        await act(n);
      },
    );
    await allWritten();
    return writes;
  };

  const allWritten = async () => {
    await platform.drain();
    await sleep(PROGRESS_WITHIN_MS);
  };

  beforeAll(async () => {
    writes = new Map();
    countAll();
    platform = await startPlatform();
    crowd = await aCrowd(platform, { members: 12, friendsEach: 8, posts: 24, likes: 0 });
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await platform.stop();
  });

  it('a post: no row for what may be handled again, places of groups by time', async () => {
    const found = await during((n) => aPost(crowd.members[n % 12]!));
    expect(found.get('feed.timeline')?.documents).toBeGreaterThan(ACTS);
    for (const inbox of ['feed.inbox', 'identity.inbox']) expect(documentsIn(found, inbox)).toBeLessThan(ACTS / 2);
    expect(found.get('log.offsets')?.commands ?? 0).toBeLessThan(ACTS);
  });

  it('a message: each side of its conversation once, by the call and not again by its event', async () => {
    // Of a few pairs, none of which writes to each other at the same time.
    const write = (n: number) =>
      crowd.members[n % 12]!.call(sendMessage, { recipientId: crowd.members[(n + 1) % 12]!.userId, content: `${n}` });
    await during(write);
    const found = await during(write);
    expect(found.get('messaging.messages')?.documents).toBeGreaterThanOrEqual(ACTS);
    expect(documentsIn(found, 'messaging.inboxes')).toBeLessThanOrEqual(2 * ACTS);
  });

  it('a like: the same', async () => {
    const found = await during(() => {
      const { by, post } = crowd.nextLike();
      return like(by, post);
    });
    expect(found.get('feed.reactions')?.documents).toBeGreaterThan(ACTS);
    for (const inbox of ['xp.inbox', 'identity.inbox']) expect(documentsIn(found, inbox)).toBeLessThan(ACTS / 2);
  });
});

const documentsIn = (writes: Writes, name: string): number => writes.get(name)?.documents ?? 0;
