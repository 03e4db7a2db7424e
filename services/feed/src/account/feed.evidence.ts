import { Injectable } from '@nestjs/common';
import type { Evidence, ReportTarget } from '@plateia/contracts/identity';
import type { EvidenceSource } from '@plateia/evidence';
import { ServiceError } from '@plateia/service-kit';
import type { CommentRow } from '../store/comment.schema.js';
import type { PostRow } from '../store/post.schema.js';
import { filesForEvents } from '../store/post-files.js';
import { CommentsStore } from '../store/comments.store.js';
import { VisibleComments } from '../views/visible-comments.js';
import { VisiblePosts } from '../views/visible-posts.js';

/** Posts and comments as they are when somebody reports them, as far as that one may see them. */
@Injectable()
export class FeedEvidence implements EvidenceSource {
  constructor(
    private readonly posts: VisiblePosts,
    private readonly comments: VisibleComments,
    private readonly rows: CommentsStore,
  ) {}

  async find({ type, id }: { type: ReportTarget; id: string }, reporterId: string | null): Promise<Evidence | null> {
    try {
      return type === 'post' ? await this.ofPost(id, reporterId) : await this.ofComment(id, reporterId);
    } catch (error) {
      if (error instanceof ServiceError && error.status < 500) return null;
      throw error;
    }
  }

  private async ofPost(id: string, reporterId: string | null): Promise<Evidence> {
    return { ...said(await this.posts.require(id, viewer(reporterId))), before: [] };
  }

  private async ofComment(id: string, reporterId: string | null): Promise<Evidence | null> {
    if (reporterId) {
      const { comment, post } = await this.comments.require(id, { userId: reporterId, active: true });
      return { ...said(comment), before: [said(post)] };
    }
    const comment = await this.rows.byId(id);
    if (!comment || comment.removedAt) return null;
    return { ...said(comment), before: [said(await this.posts.require(comment.post, null))] };
  }
}

const viewer = (userId: string | null) => (userId ? { userId, active: true } : null);

const said = ({
  authorId,
  content,
  createdAt,
  files,
}: Pick<CommentRow, 'authorId' | 'content' | 'createdAt'> & Pick<PostRow, 'files'>): Omit<Evidence, 'before'> => ({
  authorId,
  content,
  createdAt: createdAt.toISOString(),
  files: filesForEvents(files),
});
