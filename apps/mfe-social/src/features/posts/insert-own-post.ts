import type { Post } from '@plateia/contracts/feed';
import { changeCached, type useQueryClient } from '@plateia/data';
import { feedKey, type FeedMode } from './feed.query.js';
import { putOnTop, type FeedData } from '../../post-cache/post-cache.js';

const MODES: readonly FeedMode[] = ['home', 'all'];

/** What the member wrote stands in both lists, without asking for them again. */
export function insertOwnPost(client: ReturnType<typeof useQueryClient>, post: Post): void {
  for (const mode of MODES) {
    changeCached<FeedData>(client, feedKey(mode), (data) => putOnTop(data, [post]));
  }
}
