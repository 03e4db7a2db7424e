import { Injectable } from '@nestjs/common';
import { DAY_MS, isId, timeOfId } from '@plateia/contracts';
import { EVERYBODY } from '@plateia/contracts/feed/rules';
import type { ReportTarget } from '@plateia/contracts/identity';
import { STRANGERS, targetNotThere } from '@plateia/contracts/identity/rules';
import { Clock } from '@plateia/runtime';
import { ServiceError } from '@plateia/service-kit';
import { CommentsProjection } from '../../projections/comments.projection.js';
import { Accounts } from '../../account/store/accounts.js';
import { PROJECTED_COMMENT_DAYS } from '../../projections/projected-comment.schema.js';
import { PostsProjection } from '../../projections/posts.projection.js';
import { isVisible } from '../../account/member/visibility.js';
import { VisibleMembers } from '../../relations/visibility/visible-members.js';
import { VisiblePosts } from '../../relations/visibility/visible-posts.js';

/**
 * Whether something is there for whoever reports it, and whose it is. What identity knows nothing of is decided by
 * whoever has it, when the copy is made: until then every id of it gets the same answer.
 */
@Injectable()
export class Reportable {
  constructor(
    private readonly accounts: Accounts,
    private readonly members: VisibleMembers,
    private readonly posts: VisiblePosts,
    private readonly postsProjection: PostsProjection,
    private readonly comments: CommentsProjection,
    private readonly clock: Clock,
  ) {}

  /** null: whose it is nobody here knows */
  async ownerOf(type: ReportTarget, id: string, reporterId: string | null): Promise<string | null> {
    // Nobody has what no id can name: there is nothing to keep from whoever asks.
    if (!isId(id)) throw new ServiceError(targetNotThere[type]);
    if (type === 'profile') return this.member(id, reporterId);
    if (type === 'post') return this.author(id, reporterId);
    return type === 'comment' ? this.commentator(id, reporterId) : null;
  }

  private async member(id: string, reporterId: string | null): Promise<string> {
    if (reporterId) return (await this.members.get(reporterId, id)).account._id;
    const account = await this.accounts.byId(id);
    // Signed out one meets professionals, and those who write for everybody.
    const isSeen = isVisible(account, STRANGERS, this.clock.now()) && (await this.isPublic(account._id, account.role));
    if (!isSeen) throw new ServiceError('USER_NOT_FOUND');
    return id;
  }

  private async isPublic(userId: string, role: string): Promise<boolean> {
    if (role === 'helper') return true;
    const { posts } = await this.postsProjection.shownTo(false, userId);
    return posts.some(({ privacySetting }) => privacySetting === EVERYBODY);
  }

  private async author(id: string, reporterId: string | null): Promise<string> {
    const authorId = reporterId
      ? (await this.posts.among(reporterId, [id])).get(id)?.authorId
      : await this.authorForEverybody(id);
    if (!authorId) throw new ServiceError('NOT_FOUND');
    return authorId;
  }

  private async authorForEverybody(id: string): Promise<string | undefined> {
    const [post] = await this.postsProjection.byIds([id]);
    if (post?.privacySetting !== EVERYBODY) return undefined;
    const author = await this.accounts.byId(post.authorId);
    return isVisible(author, STRANGERS, this.clock.now()) ? post.authorId : undefined;
  }

  private async commentator(id: string, reporterId: string | null): Promise<string | null> {
    // Of older ones identity knows nothing, whether they are there or not.
    if (timeOfId(id) < this.clock.now() - (PROJECTED_COMMENT_DAYS - 1) * DAY_MS) return null;
    const comment = await this.comments.byId(id);
    if (!comment) throw new ServiceError('COMMENT_NOT_FOUND');
    const { authorId, postId } = comment;
    const isThere = reporterId
      ? (await this.posts.among(reporterId, [postId])).has(postId) &&
        (authorId === reporterId || (await this.members.find(reporterId, authorId)) !== null)
      : (await this.authorForEverybody(postId)) !== undefined &&
        isVisible(await this.accounts.byId(authorId), STRANGERS, this.clock.now());
    if (!isThere) throw new ServiceError('COMMENT_NOT_FOUND');
    return authorId;
  }
}
