import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { array, assert, asyncProperty, boolean, integer, nat, record, type Arbitrary } from 'fast-check';
import type { LogEntry } from '@plateia/events';
import { describeWith, howMany } from '@plateia/test-kit';
import { Acts, again, freshId, list } from './support/acts.js';
import { NotificationsHarness } from './support/notifications-harness.js';

interface Told {
  actor: number;
  /** which of the actor's acts: odd ones give the like, even ones take it back */
  version: number;
  copies: number;
  /** one of the copies comes in an envelope of its own, past the inbox */
  forgotten: boolean;
  order: number;
}

const ACTORS = 5;
const told: Arbitrary<Told> = record({
  actor: nat(ACTORS - 1),
  version: integer({ min: 1, max: 6 }),
  copies: integer({ min: 1, max: 3 }),
  forgotten: boolean(),
  order: nat(1_000),
});

describeWith('notifications against its database', 'TEST_MONGO_URL')('groups of likes', () => {
  let service: NotificationsHarness;

  beforeAll(async () => {
    service = await NotificationsHarness.start();
  });
  afterAll(() => service.stop());

  it('hold whoever likes in the end, in whatever order and however often it is told', async () => {
    await assert(
      asyncProperty(array(told, { minLength: 1, maxLength: 30 }), async (history) => {
        const acts = new Acts(service);
        const [owner, post] = [service.member(), freshId()];
        const actors = Array.from({ length: ACTORS }, freshId);
        const entryOf = ({ actor, version }: Told): LogEntry => {
          const act = version % 2 === 1 ? 'like' : 'unlike';
          return acts[act](owner.userId, actors[actor] ?? '', post, version);
        };
        // The same act is the same event, with the same id, each time it is told.
        const entries = new Map(history.map((one) => [`${one.actor}:${one.version}`, entryOf(one)]));
        const sent = history
          .toSorted((a, b) => a.order - b.order)
          .flatMap((one) => {
            const entry = entries.get(`${one.actor}:${one.version}`) as LogEntry;
            const copies = Array.from({ length: one.copies }, () => entry);
            return one.forgotten ? [...copies, again(entry)] : copies;
          });
        await service.happened(...sent);

        const newest = new Map<number, number>();
        for (const { actor, version } of history) newest.set(actor, Math.max(version, newest.get(actor) ?? 0));
        const liking = [...newest].filter(([, version]) => version % 2 === 1).map(([actor]) => actors[actor]);
        const { notifications, unread } = await list(owner);
        expect(unread).toBe(Math.min(1, liking.length));
        expect(notifications).toHaveLength(unread);
        expect(notifications[0]?.group_count ?? 0).toBe(liking.length);
        const senders = (notifications[0]?.group_senders ?? []).map(({ sender_id }) => sender_id);
        expect(liking).toEqual(expect.arrayContaining(senders));
        expect(new Set(senders).size).toBe(Math.min(3, liking.length));
      }),
      { numRuns: howMany('LIKE_GROUPS', { gate: 10, long: 200 }) },
    );
  });

  it('count who likes at the moment somebody joins, whatever was read and taken back before', async () => {
    const step = record({ actor: nat(ACTORS - 1), reads: boolean(), looks: boolean() });
    await assert(
      asyncProperty(array(step, { minLength: 1, maxLength: 12 }), async (history) => {
        const acts = new Acts(service);
        const [owner, post] = [service.member(), freshId()];
        const actors = Array.from({ length: ACTORS }, freshId);
        const versions = actors.map(() => 0);
        for (const { actor, reads, looks } of history) {
          const version = (versions[actor] ?? 0) + 1;
          versions[actor] = version;
          service.clock.advance(1_000);
          const act = version % 2 === 1 ? 'like' : 'unlike';
          await service.happened(acts[act](owner.userId, actors[actor] ?? '', post, version));
          if (looks) await list(owner);
          if (reads) await owner.post('/api/user/notifications/mark-as-read', {});
        }
        service.clock.advance(1_000);
        await service.happened(acts.like(owner.userId, freshId(), post));
        const liking = versions.filter((version) => version % 2 === 1).length;
        expect(await list(owner)).toMatchObject({ unread: 1, notifications: [{ group_count: liking + 1 }] });
      }),
      { numRuns: howMany('LIKE_GROUPS', { gate: 10, long: 200 }) },
    );
  });
});
