import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Scheduler } from '@plateia/runtime';
import { describeWith, ManualClock, TestDatabase } from '@plateia/test-kit';
import type { Connection } from 'mongoose';
import { PROJECTED_POST, type ProjectedPost, projectedPostSchema } from '../src/projections/projected-post.schema.js';
import { PostsProjection } from '../src/projections/posts.projection.js';

const AUTHOR = 'ann';
const SECOND = 1;

/** A process with a clock of its own. */
class Replica {
  readonly clock: ManualClock;
  readonly posts: PostsProjection;
  private look: () => Promise<void> = () => Promise.resolve();

  constructor(connection: Connection, start: number) {
    this.clock = new ManualClock(start);
    const scheduler = { every: (_name: string, _ms: number, look: () => Promise<void>) => (this.look = look) };
    const model = connection.model<ProjectedPost>(PROJECTED_POST, projectedPostSchema);
    this.posts = new PostsProjection(model, this.clock, scheduler as unknown as Scheduler);
  }

  async secondPasses(): Promise<void> {
    this.clock.advance(SECOND);
    await this.look();
  }

  async shown(): Promise<string[]> {
    return (await this.posts.shownTo(true, AUTHOR)).posts.map(({ content }) => content);
  }
}

describeWith('identity against its database', 'TEST_MONGO_URL')('posts that identity knows', () => {
  let database: TestDatabase;
  let writer: Replica;
  let other: Replica;

  beforeAll(async () => {
    database = new TestDatabase();
    // Nobody's clock is the database's.
    writer = new Replica(database.connection, Date.UTC(2001, 0, 1));
    other = new Replica(database.replica(), Date.UTC(2051, 0, 1));
    await database.createIndexes();
  });
  afterAll(() => database.drop());

  const write = (_id: string, version: number, content: string) =>
    writer.posts.save({
      _id,
      authorId: AUTHOR,
      content,
      lang: 'en',
      files: [],
      feeling: null,
      privacySetting: 1,
      createdAt: writer.clock.date(),
      editedAt: null,
      removed: false,
      version,
    });

  it('are shown by another replica two seconds after the first word of them, whatever the clocks say', async () => {
    await write('1', 1, 'first');
    await other.secondPasses();
    expect(await other.shown()).toEqual(['first']);
    await write('2', 1, 'second');
    await other.secondPasses();
    await other.secondPasses();
    expect(await other.shown()).toEqual(['second', 'first']);
    expect(await writer.shown()).toEqual(['second', 'first']);
  });

  it('stand as the newest word of them says, in whichever order it comes', async () => {
    await Promise.all([write('3', 2, 'changed'), write('3', 1, 'late'), write('4', 1, 'beside it')]);
    await write('3', 2, 'again');
    expect((await writer.posts.byIds(['3'])).map(({ content }) => content)).toEqual(['changed']);
    expect((await writer.posts.byIds(['4'])).map(({ content }) => content)).toEqual(['beside it']);
  });
});
