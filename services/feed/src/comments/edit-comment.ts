import { Injectable } from '@nestjs/common';
import type { RouteInput } from '@plateia/contracts';
import type { Comment, editComment } from '@plateia/contracts/feed';
import { mayEdit, type Viewer } from '@plateia/contracts/feed/rules';
import type { Decision } from '@plateia/events';
import { People } from '@plateia/people';
import { Clock } from '@plateia/runtime';
import { ServiceError } from '@plateia/service-kit';
import type { CommentRow } from '../store/comment.schema.js';
import { CommentsStore } from '../store/comments.store.js';
import { CommentHydration } from '../views/comment-hydration.js';
import { presentComment } from '../views/comment-view.js';
import { VisibleComments } from '../views/visible-comments.js';

@Injectable()
export class EditComment {
  constructor(
    private readonly comments: CommentsStore,
    private readonly people: People,
    private readonly visibleComments: VisibleComments,
    private readonly hydration: CommentHydration,
    private readonly clock: Clock,
  ) {}

  async run({ uuid, content }: RouteInput<typeof editComment>, viewer: Viewer): Promise<Comment> {
    const { comment } = await this.visibleComments.require(uuid, viewer);
    if (comment.authorId !== viewer.userId) throw new ServiceError('FORBIDDEN');
    const changed = await this.comments.amend(uuid, (current) => this.change(current, content));
    const [shown] = await this.hydration.visible([changed ?? comment], viewer);
    if (!shown) throw new ServiceError('COMMENT_NOT_FOUND');
    return presentComment(shown);
  }

  /** The same content again changes nothing, whenever it comes. */
  private async change(current: CommentRow, to: string): Promise<Decision<CommentRow>> {
    if (current.removedAt) throw new ServiceError('COMMENT_NOT_FOUND');
    if (current.content === to) return undefined;
    const author = await this.people.byId(current.authorId);
    if (!mayEdit(current.authorId, current, author?.entitlements, this.clock.now()))
      throw new ServiceError('EDIT_WINDOW_CLOSED');
    // An edit moves no total, so whatever was counted of the row still is.
    return { update: { $set: { content: to, editedAt: this.clock.date() }, $inc: { counted: 1 } } };
  }
}
