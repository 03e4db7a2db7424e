import { ServiceHarness, startService } from '@plateia/service-harness';
import { feedService } from '../../src/index.js';

/** The feed, with identity played by the test. */
export class FeedHarness extends ServiceHarness {
  static async start(environment: Record<string, string> = {}): Promise<FeedHarness> {
    return new FeedHarness(await startService(feedService, environment));
  }

  /** As another replica changes a post: first the post, then what tells everybody of its version. */
  async changePost(id: string, fields: object): Promise<void> {
    await this.rows('posts').updateOne({ _id: id }, { $set: { ...fields, version: 2 } });
    const nothing = { likes: 0, unlikes: 0, comments: 0, views: 0, version: 0, epoch: 0 };
    const told = { $set: { postVersion: 2 }, $setOnInsert: nothing };
    await this.rows('counts').updateOne({ _id: id }, told, { upsert: true });
  }
}
