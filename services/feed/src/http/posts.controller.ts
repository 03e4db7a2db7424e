import { Controller } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import { createPost, feedList, getPost, postByPath, postCounts } from '@plateia/contracts/feed';
import { Caller, Implements, Input, ResourceId } from '@plateia/service-kit';
import { CreatePost } from '../posts/create-post.js';
import { ListPosts } from '../lists/list-posts.js';
import { PostCounts } from '../counting/post-counts.js';
import { ReadPost } from '../posts/read-post.js';
import { memberOf } from '../reading/viewer.js';

@Controller()
export class PostsController {
  constructor(
    private readonly listPosts: ListPosts,
    private readonly readPost: ReadPost,
    private readonly writePost: CreatePost,
    private readonly counts: PostCounts,
  ) {}

  @Implements(feedList)
  list(@Input() input: RouteInput<typeof feedList>, @Caller() caller: Caller): Promise<RouteAnswer<typeof feedList>> {
    return this.listPosts.run(input, memberOf(caller));
  }

  @Implements(getPost)
  read(@Input() { id }: RouteInput<typeof getPost>, @Caller() caller: Caller): Promise<RouteAnswer<typeof getPost>> {
    return this.readPost.run(id, memberOf(caller));
  }

  @Implements(postByPath)
  readByPath(
    @Input() input: RouteInput<typeof postByPath>,
    @Caller() caller: Caller,
  ): Promise<RouteAnswer<typeof postByPath>> {
    return this.read(input, caller);
  }

  @Implements(createPost)
  create(
    @Input() input: RouteInput<typeof createPost>,
    @Caller() caller: Caller,
    @ResourceId() id: string,
  ): Promise<RouteAnswer<typeof createPost>> {
    return this.writePost.run(id, memberOf(caller), input);
  }

  @Implements(postCounts)
  totals(
    @Input() { ids }: RouteInput<typeof postCounts>,
    @Caller() caller: Caller,
  ): Promise<RouteAnswer<typeof postCounts>> {
    return this.counts.run(ids, memberOf(caller));
  }
}
