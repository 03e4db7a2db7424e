import { Controller } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import { deleteContent, editPost } from '@plateia/contracts/feed';
import { Caller, Implements, Input } from '@plateia/service-kit';
import { DeleteComment } from '../comments/delete-comment.js';
import { DeletePost } from '../posts/delete-post.js';
import { EditPost } from '../posts/edit-post.js';
import { memberOf } from '../reading/viewer.js';

/** What becomes of posts and comments after they were written. */
@Controller()
export class ChangesController {
  constructor(
    private readonly rewritePost: EditPost,
    private readonly deletePost: DeletePost,
    private readonly deleteComment: DeleteComment,
  ) {}

  @Implements(editPost)
  edit(@Input() input: RouteInput<typeof editPost>, @Caller() caller: Caller): Promise<RouteAnswer<typeof editPost>> {
    return this.rewritePost.run(input, memberOf(caller));
  }

  @Implements(deleteContent)
  async delete(
    @Input() { type, uuid }: RouteInput<typeof deleteContent>,
    @Caller() caller: Caller,
  ): Promise<RouteAnswer<typeof deleteContent>> {
    await (type === 'post' ? this.deletePost : this.deleteComment).run(uuid, memberOf(caller));
    return { message: type === 'post' ? 'Post deleted' : 'Comment deleted', type, uuid };
  }
}
