import { Controller } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import { editComment, postComments, replyToPost } from '@plateia/contracts/feed';
import { Caller, Implements, Input, ResourceId } from '@plateia/service-kit';
import { EditComment } from './edit-comment.js';
import { CommentThread } from './comment-thread.js';
import { ListComments } from './list-comments.js';
import { memberOf, viewerOf } from '../views/viewer.js';
import { WriteComment } from './write-comment.js';

@Controller()
export class CommentsController {
  constructor(
    private readonly writeComment: WriteComment,
    private readonly listComments: ListComments,
    private readonly thread: CommentThread,
    private readonly rewriteComment: EditComment,
  ) {}

  @Implements(replyToPost)
  reply(
    @Input() input: RouteInput<typeof replyToPost>,
    @Caller() caller: Caller,
    @ResourceId() id: string,
  ): Promise<RouteAnswer<typeof replyToPost>> {
    return this.writeComment.run(id, memberOf(caller), input);
  }

  @Implements(postComments)
  list(
    @Input() input: RouteInput<typeof postComments>,
    @Caller() caller: Caller | null,
  ): Promise<RouteAnswer<typeof postComments>> {
    const viewer = viewerOf(caller);
    return input.comment_id === undefined
      ? this.listComments.run(input, viewer)
      : this.thread.run({ ...input, comment_id: input.comment_id }, viewer);
  }

  @Implements(editComment)
  edit(
    @Input() input: RouteInput<typeof editComment>,
    @Caller() caller: Caller,
  ): Promise<RouteAnswer<typeof editComment>> {
    return this.rewriteComment.run(input, memberOf(caller));
  }
}
