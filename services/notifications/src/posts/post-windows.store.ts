import { Injectable } from '@nestjs/common';
import { findRows, RowCopies, RowWatch } from '@plateia/mongo';
import { Clock, Scheduler } from '@plateia/runtime';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import { POST_WINDOW, type PostWindow } from '../persistence/post-window.schema.js';

const LOOK_EVERY_MS = 1_000;

/** What a row about a window says of it. */
export interface WindowSummary {
  _id: string;
  latest: string;
  size: number;
}

@Injectable()
export class PostWindows {
  private readonly windows: mongo.Collection<PostWindow>;
  private readonly copies: RowCopies<WindowSummary, PostWindow>;

  constructor(@InjectModel(POST_WINDOW) model: Model<PostWindow>, clock: Clock, scheduler: Scheduler) {
    this.windows = model.collection as unknown as mongo.Collection<PostWindow>;
    const watch = new RowWatch(this.windows, clock);
    this.copies = new RowCopies({ watch, read: (ids) => this.read(ids) });
    scheduler.every('changed windows of posts', LOOK_EVERY_MS, () => watch.look());
  }

  /** False when it was in it before. */
  async add(id: string, postId: string, at: Date): Promise<boolean> {
    const before = await this.windows.findOneAndUpdate(
      { _id: id },
      // Ids rise with time, so the highest is the latest, in whatever order they are told.
      { $addToSet: { posts: postId }, $max: { latest: postId, at }, $currentDate: { changedAt: true } },
      { upsert: true, returnDocument: 'before', projection: { posts: { $elemMatch: { $eq: postId } } } },
    );
    this.copies.forget(id);
    return !before?.posts?.includes(postId);
  }

  /** The windows of these that were emptied by taking the post out, also when an earlier try did it. */
  async remove(ids: readonly string[], postId: string): Promise<string[]> {
    const left = { $filter: { input: '$posts', cond: { $ne: ['$$this', postId] } } };
    const update = [
      { $set: { posts: left, changedAt: '$$NOW' } },
      { $set: { latest: { $ifNull: [{ $max: '$posts' }, ''] } } },
    ];
    await this.windows.updateMany({ _id: { $in: [...ids] }, posts: postId }, update);
    for (const id of ids) this.copies.forget(id);
    const empty = await findRows(this.windows, { _id: { $in: [...ids] }, posts: [] }, { projection: { _id: 1 } });
    return empty.map(({ _id }) => _id);
  }

  /** As they were at most two seconds ago. */
  async summaries(ids: readonly string[]): Promise<Map<string, WindowSummary>> {
    const found = await this.copies.load(ids);
    return new Map([...found].flatMap(([id, window]) => (window ? [[id, window]] : [])));
  }

  /** As they are now: how much is in these and what is newest; the posts themselves would be most of what is read. */
  async read(ids: readonly string[]): Promise<Map<string, WindowSummary>> {
    if (ids.length === 0) return new Map();
    const projection = { latest: 1, size: { $size: '$posts' } };
    const found = await findRows(this.windows, { _id: { $in: [...ids] } }, { projection });
    return new Map((found as unknown as WindowSummary[]).map((window) => [window._id, window]));
  }
}
