import { Injectable } from '@nestjs/common';
import type { Viewer } from '@plateia/contracts/feed/rules';
import { Clock } from '@plateia/runtime';
import { ViewsStore } from '../store/views.store.js';
import { VisiblePosts } from '../views/visible-posts.js';
import { ViewTally } from './view-tally.js';

/** Once for each member, post and day; one's own posts and those that one may not see do not count. */
@Injectable()
export class CountViews {
  constructor(
    private readonly posts: VisiblePosts,
    private readonly views: ViewsStore,
    private readonly tally: ViewTally,
    private readonly clock: Clock,
  ) {}

  async run(ids: readonly string[], viewer: Viewer): Promise<number> {
    const visible = await this.posts.among([...new Set(ids)], viewer);
    const others = visible.filter(({ authorId }) => authorId !== viewer.userId).map(({ _id }) => _id);
    if (others.length === 0) return 0;
    const fresh = await this.views.firstSeen(viewer.userId, others, this.clock.date());
    this.tally.add(fresh);
    return fresh.length;
  }
}
