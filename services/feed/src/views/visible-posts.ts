import { Injectable } from '@nestjs/common';
import type { Viewer } from '@plateia/contracts/feed/rules';
import { Clock } from '@plateia/runtime';
import { ServiceError } from '@plateia/service-kit';
import { CountsStore } from '../store/counts.store.js';
import type { PostRow } from '../store/post.schema.js';
import { PostCache } from '../store/post-cache.js';
import { Hydration, versionIn, versionsIn } from './hydration.js';
import { refuseUnlessVisible } from './refusals.js';
import { onlyVisible, verdictOn } from './rules.js';

/** For calls that need a post only to know whether the caller may see it. */
@Injectable()
export class VisiblePosts {
  constructor(
    private readonly posts: PostCache,
    private readonly counts: CountsStore,
    private readonly hydration: Hydration,
    private readonly clock: Clock,
  ) {}

  /** The post, or the refusal that whoever asks for it is told. */
  async require(id: string, viewer: Viewer | null): Promise<PostRow> {
    const post = await this.posts.byId(id, versionIn(this.counts.byId(id)));
    if (!post) throw new ServiceError('NOT_FOUND');
    const { authorOf, relationTo } = await this.hydration.around([post], viewer);
    const facts = { post, author: authorOf(post), relation: relationTo(post) };
    refuseUnlessVisible(verdictOn(facts, viewer, this.clock.now()));
    return post;
  }

  async among(ids: readonly string[], viewer: Viewer): Promise<PostRow[]> {
    const found = await this.posts.byIds(ids, versionsIn(this.counts.byIds(ids)));
    const posts = [...found.values()];
    const { authorOf, relationTo } = await this.hydration.around(posts, viewer);
    const facts = posts.map((post) => ({ post, author: authorOf(post), relation: relationTo(post) }));
    return onlyVisible(facts, viewer, this.clock.now()).map(({ post }) => post);
  }
}
