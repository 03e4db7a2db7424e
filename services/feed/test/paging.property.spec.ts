import { afterAll, beforeAll, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { describeWith } from '@plateia/test-kit';
import type { Member } from '@plateia/service-harness';
import { FeedHarness } from './support/feed-harness.js';
import { befriend, register } from './support/people.js';

const CHANGES = 100;
const STANDING = 40;
/** `limit` of the page, then what happens before the next one. */
const step = fc.record({
  limit: fc.integer({ min: 1, max: 3 }),
  changes: fc.array(fc.record({ write: fc.boolean(), which: fc.nat(1_000) }), { minLength: 20, maxLength: 30 }),
});
const journey = fc.array(step, { minLength: 5, maxLength: 40 });

type Drawn<A> = A extends fc.Arbitrary<infer T> ? T : never;

interface Listed {
  page(query: { limit: number; nextToken: string }): Promise<{ ids: string[]; nextToken: string }>;
  write(): Promise<string>;
  remove(id: string): Promise<void>;
}

describeWith('feed against its database', 'TEST_MONGO_URL')('pages', () => {
  let harness: FeedHarness;
  let reader: Member;
  let author: Member;
  let talked: string;

  beforeAll(async () => {
    harness = await FeedHarness.start({ QUOTA_SCALE: '1000' });
    [reader, author] = await Promise.all([harness.signedIn(), harness.signedIn()]);
    await register(harness, [reader, author]);
    await befriend(harness, reader, author);
    talked = (await author.post('/api/feed/post', { content: 'talk', privacySetting: 0 }).expect(201)).body.id;
  });
  afterAll(() => harness.stop());

  const remove = (type: string) => async (uuid: string) => {
    await author.post('/api/feed/delete', { type, uuid }).expect(200);
  };

  const posts = (path: string, query: object): Listed => ({
    page: async (place) => {
      const { body } = await reader.get(path, { ...query, ...place }).expect(200);
      return { ids: body.posts.map(({ id }: { id: string }) => id), nextToken: body.nextToken };
    },
    write: async () =>
      (await author.post('/api/feed/post', { content: 'λεμόνι', privacySetting: 0 }).expect(201)).body.id,
    remove: remove('post'),
  });

  const comments = (sort: string): Listed => ({
    page: async (place) => {
      const { body } = await reader.get('/api/feed/get-post-comments', { id: talked, sort, ...place }).expect(200);
      return { ids: body.comments.map(({ id }: { id: string }) => id), nextToken: body.nextToken };
    },
    write: async () => (await author.post('/api/feed/reply', { id: talked, content: 'hm' }).expect(201)).body.id,
    remove: remove('comment'),
  });

  const lists: Record<string, () => Listed> = {
    home: () => posts('/api/feed/list', {}),
    all: () => posts('/api/feed/list', { mode: 'all' }),
    author: () => posts('/api/feed/list', { user_id: author.userId }),
    public: () => posts('/api/feed/public', {}),
    search: () => posts('/api/search/posts', { q: 'λεμονι' }),
    'comments, newest first': () => comments('new'),
    'comments, oldest first': () => comments('old'),
    'comments, best first': () => comments('top'),
  };

  /** Reads the whole list while it changes; says what is wrong with what was met. */
  async function walk(list: Listed, steps: readonly Drawn<typeof step>[]) {
    const before: string[] = [];
    for (let n = 0; n < STANDING; n++) before.push(await list.write());
    await harness.drain();
    const standing = [...before];
    const deleted = new Set<string>();
    const met: string[] = [];
    let nextToken = '';
    let changes = 0;
    for (let n = 0; n === 0 || nextToken; n++) {
      const { limit, changes: wanted } = steps[n % steps.length] as Drawn<typeof step>;
      const page = await list.page({ limit, nextToken });
      met.push(...page.ids);
      ({ nextToken } = page);
      // Oldest first would never end if it were written to for ever.
      if (changes >= CHANGES) continue;
      for (const { write, which } of wanted) {
        changes++;
        if (write || standing.length === 0) standing.push(await list.write());
        else {
          const [gone] = standing.splice(which % standing.length, 1) as [string];
          deleted.add(gone);
          await list.remove(gone);
        }
      }
    }
    const seen = new Set(met);
    return {
      changed: changes >= CHANGES,
      repeated: met.length - seen.size,
      skipped: before.filter((id) => !deleted.has(id) && !seen.has(id)),
    };
  }

  it.each(Object.keys(lists))('%s: 100 inserts and deletes between pages repeat and skip nothing', async (name) => {
    const list = (lists[name] as () => Listed)();
    // One run is some 150 calls, so a failure names its seed in place of a smaller example.
    const property = fc.asyncProperty(journey, async (steps) => {
      expect(await walk(list, steps)).toEqual({ changed: true, repeated: 0, skipped: [] });
    });
    await fc.assert(property, { numRuns: 1, endOnFailure: true });
  });
});
