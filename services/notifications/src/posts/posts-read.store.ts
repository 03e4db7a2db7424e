import { Injectable } from '@nestjs/common';
import { timeOfId } from '@plateia/contracts';
import { isDuplicateKey, RowCache, rowsOf, RowPoller } from '@plateia/mongo';
import { Clock, Scheduler } from '@plateia/runtime';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import { POSTS_READ, type PostsRead } from '../store/posts-read.schema.js';

const LOOK_EVERY_MS = 1_000;

/** Up to when members have read what their friends shared: one date each. */
@Injectable()
export class PostsReadStore {
  private readonly rows: mongo.Collection<PostsRead>;
  private readonly cache: RowCache<PostsRead, PostsRead>;

  constructor(@InjectModel(POSTS_READ) model: Model<PostsRead>, clock: Clock, scheduler: Scheduler) {
    this.rows = model.collection as unknown as mongo.Collection<PostsRead>;
    const poller = new RowPoller(this.rows, clock);
    this.cache = new RowCache({ poller, read: rowsOf(this.rows, { until: 1 }) });
    scheduler.every('what was read of posts', LOOK_EVERY_MS, () => poller.look());
  }

  /** As it was at most two seconds ago. What was shared before somebody became a member is no news to them. */
  async until(members: readonly string[]): Promise<(member: string) => Date> {
    const found = await this.cache.load(members);
    return (member) => found.get(member)?.until ?? new Date(timeOfId(member));
  }

  /** False when as much was read before. */
  async move(member: string, until: Date): Promise<boolean> {
    try {
      const change = { $set: { until }, $currentDate: { changedAt: true } } as const;
      await this.rows.updateOne({ _id: member, until: { $lt: until } }, change, { upsert: true });
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return false;
    } finally {
      this.cache.forget(member);
    }
  }

  /** Another replica said that it changed. */
  forget(member: string): void {
    this.cache.forget(member);
  }

  async erase(member: string): Promise<void> {
    await this.rows.deleteOne({ _id: member });
    this.cache.forget(member);
  }
}
