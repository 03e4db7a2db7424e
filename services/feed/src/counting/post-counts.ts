import { Injectable } from '@nestjs/common';
import type { RouteAnswer } from '@plateia/contracts';
import type { postCounts } from '@plateia/contracts/feed';
import type { Viewer } from '@plateia/contracts/feed/rules';
import { Clock } from '@plateia/runtime';
import { CountsStore, NOTHING } from '../store/counts.store.js';
import { PostCache } from '../store/post-cache.js';
import { Hydration, versionsIn } from '../views/hydration.js';
import { presentTotals } from '../views/post-view.js';
import { onlyVisible } from '../views/rules.js';

/** What a feed on screen asks every minute: totals, without reading the posts again. */
@Injectable()
export class PostCounts {
  constructor(
    private readonly posts: PostCache,
    private readonly counts: CountsStore,
    private readonly hydration: Hydration,
    private readonly clock: Clock,
  ) {}

  async run(ids: readonly string[], viewer: Viewer): Promise<RouteAnswer<typeof postCounts>> {
    const asked = [...new Set(ids)];
    const counting = this.counts.byIds(asked);
    const [found, totals] = await Promise.all([this.posts.byIds(asked, versionsIn(counting)), counting]);
    const posts = [...found.values()];
    const { authorOf, relationTo } = await this.hydration.around(posts, viewer);
    const facts = posts.map((post) => ({ post, author: authorOf(post), relation: relationTo(post) }));
    const visible = new Set(onlyVisible(facts, viewer, this.clock.now()).map(({ post }) => post._id));
    const counts = asked
      .filter((id) => visible.has(id))
      .map((id) => ({ id, ...presentTotals(totals.get(id) ?? NOTHING) }));
    return { counts };
  }
}
