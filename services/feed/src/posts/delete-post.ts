import { Injectable } from '@nestjs/common';
import { postDeleted } from '@plateia/contracts/feed';
import type { Viewer } from '@plateia/contracts/feed/rules';
import { emit, type Decision } from '@plateia/events';
import { Clock } from '@plateia/runtime';
import { ServiceError } from '@plateia/service-kit';
import type { PostRow } from '../store/post.schema.js';
import { PostChangesStore } from '../store/post-changes.store.js';
import { PostsStore } from '../store/posts.store.js';
import { postReferences } from '../store/post-files.js';
import { VisiblePosts } from '../views/visible-posts.js';

@Injectable()
export class DeletePost {
  constructor(
    private readonly posts: PostsStore,
    private readonly changes: PostChangesStore,
    private readonly visiblePosts: VisiblePosts,
    private readonly clock: Clock,
  ) {}

  async run(id: string, viewer: Viewer): Promise<void> {
    const [post] = await this.posts.byIds([id]);
    // Their own, gone already: the repeat of a delete is no mistake.
    if (post?.removedAt && post.authorId === viewer.userId) return;
    const { authorId } = await this.visiblePosts.require(id, viewer);
    if (authorId !== viewer.userId) throw new ServiceError('FORBIDDEN');
    await this.changes.amend(id, (current) => Promise.resolve(this.removal(current)));
  }

  /** Not by the author: whoever may see it. */
  async takeAway(id: string, by: 'staff' | 'erasure'): Promise<void> {
    await this.changes.amend(id, (current) => Promise.resolve(this.removal(current, by)));
  }

  /** The row stays, so that its events leave and nobody takes its id; what it said does not. */
  private removal(
    { _id, authorId, removedAt, files }: PostRow,
    by: 'author' | 'staff' | 'erasure' = 'author',
  ): Decision<PostRow> {
    if (removedAt) return undefined;
    const event = emit(postDeleted, { postId: _id, authorId, by }, { actor: by === 'author' ? authorId : 'system' });
    const references = postReferences({ postId: _id, authorId, before: files, after: [] });
    const emptied = { content: '', terms: [], ...(files && { files: [] }) };
    return { update: { $set: { removedAt: this.clock.date(), ...emptied } }, events: [event, ...references] };
  }
}
