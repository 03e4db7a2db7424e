import { Controller } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import { createPost, editPost, getPost, postByPath } from '@plateia/contracts/feed';
import { Caller, Implements, Input, ResourceId } from '@plateia/service-kit';
import { memberOf } from '../views/viewer.js';
import { CreatePost } from './create-post.js';
import { EditPost } from './edit-post.js';
import { ReadPost } from './read-post.js';

@Controller()
export class PostsController {
  constructor(
    private readonly writePost: CreatePost,
    private readonly readPost: ReadPost,
    private readonly rewritePost: EditPost,
  ) {}

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

  @Implements(editPost)
  edit(@Input() input: RouteInput<typeof editPost>, @Caller() caller: Caller): Promise<RouteAnswer<typeof editPost>> {
    return this.rewritePost.run(input, memberOf(caller));
  }
}
