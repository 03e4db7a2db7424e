import { Injectable } from '@nestjs/common';
import { newComment } from '@plateia/contracts/feed';
import { Facts } from '../groups/facts.store.js';
import { LeaveGroup } from '../groups/leave-group.js';
import { RemoveRows } from '../rows/remove-rows.js';
import { commentFact, replyRowId, type DeletedComment } from './comment.js';

@Injectable()
export class RetractComment {
  constructor(
    private readonly facts: Facts,
    private readonly groups: LeaveGroup,
    private readonly rows: RemoveRows,
  ) {}

  async retract(comment: DeletedComment, at: Date, version: number, cause: string | undefined): Promise<void> {
    const outcome = await this.facts.reverse(commentFact(comment), version, at);
    if (outcome === 'outdated') return;
    await this.rows.byIds([replyRowId(comment.commentId)], cause);
    await this.rows.ofContent(comment.commentId, comment.postId, cause);
    const written = await this.facts.find(comment.commentId);
    if (!written || written.ownerId === comment.authorId) return;
    const withdrawn = {
      type: newComment.type,
      ownerId: written.ownerId,
      contentId: comment.postId,
      happenedAt: written.at,
    };
    await this.groups.leave(withdrawn, cause);
  }
}
