import { Injectable } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import { publicFeed } from '@plateia/contracts/feed';
import type { Viewer } from '@plateia/contracts/feed/rules';
import { ListPosts } from './list-posts.js';
import { PostsStore } from '../store/posts.store.js';

/** What everybody may see, for whoever looks; only a member's blocks take something away. */
@Injectable()
export class ListPublic {
  constructor(
    private readonly posts: PostsStore,
    private readonly lists: ListPosts,
  ) {}

  run(input: RouteInput<typeof publicFeed>, viewer: Viewer | null): Promise<RouteAnswer<typeof publicFeed>> {
    const binding = { route: publicFeed.id, member: viewer?.userId ?? null };
    return this.lists.page((span) => this.posts.idsForEverybody(span), binding, input, viewer);
  }
}
