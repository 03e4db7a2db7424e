import { Controller } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import { deleteContent } from '@plateia/contracts/feed';
import { Caller, Implements, Input } from '@plateia/service-kit';
import { DeletePost } from '../posts/delete-post.js';
import { memberOf } from '../views/viewer.js';
import { DeleteComment } from './delete-comment.js';

/** Takes a post or a comment away: one call for both. */
@Controller()
export class DeleteContentController {
  constructor(
    private readonly deletePost: DeletePost,
    private readonly deleteComment: DeleteComment,
  ) {}

  @Implements(deleteContent)
  async delete(
    @Input() { type, uuid }: RouteInput<typeof deleteContent>,
    @Caller() caller: Caller,
  ): Promise<RouteAnswer<typeof deleteContent>> {
    await (type === 'post' ? this.deletePost : this.deleteComment).run(uuid, memberOf(caller));
    return { message: type === 'post' ? 'Post deleted' : 'Comment deleted', type, uuid };
  }
}
