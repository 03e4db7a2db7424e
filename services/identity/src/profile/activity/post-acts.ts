import { Injectable } from '@nestjs/common';
import { closenessOf } from '../../relations/domain/post-visibility.js';
import { PostsProjection } from '../../projections/posts.projection.js';
import { excerpt, type Acts, type Asked } from './act.js';

@Injectable()
export class PostActs {
  constructor(private readonly posts: PostsProjection) {}

  async newest({ owner, viewer, relation, page }: Asked): Promise<Acts> {
    const posts = await this.posts.newestOf(owner._id, closenessOf(viewer, owner._id, relation), page);
    const acts = posts.map(({ _id, content, createdAt }) => ({
      place: _id,
      item: { type: 'post' as const, target_id: _id, created_at: createdAt.toISOString(), text: excerpt(content) },
    }));
    return { acts };
  }
}
