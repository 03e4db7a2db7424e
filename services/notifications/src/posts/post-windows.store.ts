import { Injectable } from '@nestjs/common';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import { POST_WINDOW, type PostWindow } from '../persistence/post-window.schema.js';

/** What a row about a window says of it. */
export interface WindowSummary {
  _id: string;
  latest: string;
  size: number;
}

@Injectable()
export class PostWindows {
  private readonly windows: mongo.Collection<PostWindow>;

  constructor(@InjectModel(POST_WINDOW) model: Model<PostWindow>) {
    this.windows = model.collection as unknown as mongo.Collection<PostWindow>;
  }

  /** False when it was in it before. */
  async add(id: string, postId: string, at: Date): Promise<boolean> {
    // Ids rise with time, so the highest is the latest, in whatever order they are told.
    const update = { $addToSet: { posts: postId }, $max: { latest: postId, at } };
    const { modifiedCount, upsertedCount } = await this.windows.updateOne({ _id: id }, update, { upsert: true });
    return modifiedCount + upsertedCount > 0;
  }

  /** The windows of these that were emptied by taking the post out, also when an earlier try did it. */
  async remove(ids: readonly string[], postId: string): Promise<string[]> {
    const left = { $filter: { input: '$posts', cond: { $ne: ['$$this', postId] } } };
    const update = [{ $set: { posts: left } }, { $set: { latest: { $ifNull: [{ $max: '$posts' }, ''] } } }];
    await this.windows.updateMany({ _id: { $in: [...ids] }, posts: postId }, update);
    const empty = await this.windows.find({ _id: { $in: [...ids] }, posts: [] }, { projection: { _id: 1 } }).toArray();
    return empty.map(({ _id }) => _id);
  }

  /** How much is in these and what is newest; the posts themselves would be most of what is read. */
  async summaries(ids: readonly string[]): Promise<Map<string, WindowSummary>> {
    if (ids.length === 0) return new Map();
    const found = await this.windows
      .find<WindowSummary>({ _id: { $in: [...ids] } }, { projection: { latest: 1, size: { $size: '$posts' } } })
      .toArray();
    return new Map(found.map((window) => [window._id, window]));
  }
}
