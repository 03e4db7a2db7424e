import { HOUR_MS, SECOND_MS } from '@plateia/contracts';
import { expect, it } from '@jest/globals';
import { ManualClock } from '@plateia/test-kit';
import type { PostDigest } from '../src/domain/post-digest.js';
import type { NewStreamEntry } from '../src/domain/stream-entry.js';
import { LivePostDigests } from '../src/posts/live-post-digests.js';

it('remembers who is owed to be told of a day for as long as they look, and whom it told for an hour', async () => {
  const clock = new ManualClock();
  const day = clock.iso().slice(0, 10);
  const online = new Set(['ann', 'bo', 'cleo', 'dora']);
  const told: string[] = [];
  const hub = {
    isOpenFor: (member: string) => online.has(member),
    deliver: (entries: readonly NewStreamEntry[]) => void told.push(...entries.map(({ receiver }) => receiver)),
  };
  const posts = [{ authorId: 'emma', day, postId: '1', at: clock.date() }] as const;
  const row: PostDigest = { day, posts, readUntil: new Date(0) };
  const shared = { on: async (_day: string, members: string[]) => new Map(members.map((member) => [member, row])) };
  const logger = { warn: (reason: object) => expect(reason).toBeUndefined() };
  const parts = [hub, { forget: () => undefined }, shared, clock, logger] as unknown as ConstructorParameters<
    typeof LivePostDigests
  >;
  const days = new LivePostDigests(...parts);
  const shares = async (receivers: string[], before: string | null = null) => {
    days.receive({ kind: 'day', authorId: 'emma', day, shared: { postId: '1', before }, receivers });
    await Reflect.get(days, 'sending');
  };
  const kept = () => [...(Reflect.get(days, 'lastSignals') as Map<string, unknown>).keys()];

  await shares(['ann', 'bo', 'cleo']);
  await shares(['ann', 'bo']);
  expect([told, kept()]).toEqual([
    ['ann', 'bo', 'cleo'],
    ['ann', 'bo', 'cleo'],
  ]);
  online.delete('ann');
  clock.advance(HOUR_MS / SECOND_MS);
  await shares(['dora']);
  expect(kept()).toEqual(['bo', 'dora']);
  // It was unread before: only who is owed hears of it.
  await shares(['bo', 'cleo'], clock.iso());
  expect(told.slice(3)).toEqual(['dora', 'bo']);
});
