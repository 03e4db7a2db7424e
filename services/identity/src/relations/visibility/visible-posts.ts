import { Injectable } from '@nestjs/common';
import { isShownTo } from '@plateia/contracts/feed/rules';
import { closenessOf } from '../domain/post-visibility.js';
import type { ProjectedPost } from '../../projections/projected-post.schema.js';
import { PostsProjection } from '../../projections/posts.projection.js';
import { VisibleMembers } from './visible-members.js';

/** Posts of whomever, as far as the viewer may see each: by its setting, and by who wrote it. */
@Injectable()
export class VisiblePosts {
  constructor(
    private readonly posts: PostsProjection,
    private readonly members: VisibleMembers,
  ) {}

  async among(viewer: string, ids: readonly string[]): Promise<ReadonlyMap<string, ProjectedPost>> {
    const posts = await this.posts.byIds(ids);
    const authors = await this.members.among(viewer, [...new Set(posts.map(({ authorId }) => authorId))]);
    const shown = posts.filter(({ authorId, privacySetting }) => {
      const author = authors.get(authorId);
      return author && isShownTo(closenessOf(viewer, authorId, author.relation), privacySetting);
    });
    return new Map(shown.map((post) => [post._id, post]));
  }
}
