import { Injectable } from '@nestjs/common';
import { type Attachment, Files } from '@plateia/attachments';
import type { RouteInput } from '@plateia/contracts';
import type { editPost } from '@plateia/contracts/feed';
import { isForFriends, mayEdit, type Viewer } from '@plateia/contracts/feed/rules';
import type { Decision } from '@plateia/events';
import { People } from '@plateia/people';
import { Clock } from '@plateia/runtime';
import { ServiceError } from '@plateia/service-kit';
import { languageOf } from '../domain/content.js';
import { termsOf } from '../domain/search-terms.js';
import type { PostRow } from '../store/post.schema.js';
import { PostChangesStore } from '../store/post-changes.store.js';
import { postReferences } from '../store/post-files.js';
import type { PostView } from '../views/post-view.js';
import { VisiblePosts } from '../views/visible-posts.js';
import { ReadPost } from './read-post.js';
import { postEvents } from './post-events.js';

type Input = RouteInput<typeof editPost>;

@Injectable()
export class EditPost {
  constructor(
    private readonly posts: PostChangesStore,
    private readonly people: People,
    private readonly visiblePosts: VisiblePosts,
    private readonly files: Files,
    private readonly readPost: ReadPost,
    private readonly clock: Clock,
  ) {}

  async run(input: Input, viewer: Viewer): Promise<PostView> {
    const { authorId } = await this.visiblePosts.require(input.uuid, viewer);
    if (authorId !== viewer.userId) throw new ServiceError('FORBIDDEN');
    await this.posts.amend(input.uuid, (current) => this.change(current, input));
    return this.readPost.run(input.uuid, viewer);
  }

  /** What is as it should be already is no change, so a repeat is never too late. */
  private async change(current: PostRow, input: Input): Promise<Decision<PostRow>> {
    if (current.removedAt) throw new ServiceError('NOT_FOUND');
    const { content = current.content, feeling = current.feeling, privacySetting = current.privacySetting } = input;
    const files = input.files && (await this.files.choose(input.files, current.authorId, current.files));
    const after = files ?? current.files ?? [];
    if (content === '' && after.length === 0) throw new ServiceError('VALIDATION_FAILED', [nothingLeft]);
    const isRewritten = content !== current.content || feeling !== current.feeling || !areSame(after, current.files);
    if (!isRewritten && privacySetting === current.privacySetting) return undefined;
    const now = this.clock.now();
    if (isRewritten && !(await this.mayRewrite(current, now))) throw new ServiceError('EDIT_WINDOW_CLOSED');
    const editedAt = isRewritten ? new Date(now) : current.editedAt;
    const isOpened = isForFriends(privacySetting) && !isForFriends(current.privacySetting);
    const fields = {
      content,
      feeling,
      privacySetting,
      editedAt,
      lang: languageOf(content),
      ...(files && { files }),
      ...(isOpened && { openedAt: new Date(now) }),
    };
    const edited = { ...current, ...fields };
    const { _id: postId, authorId, files: before } = current;
    const references = postReferences({ postId, authorId, before, after });
    return { update: { $set: { ...fields, terms: termsOf(edited) } }, events: [postEvents(edited), ...references] };
  }

  private async mayRewrite(current: PostRow, now: number): Promise<boolean> {
    const author = await this.people.byId(current.authorId);
    return mayEdit(current.authorId, current, author?.entitlements, now);
  }
}

const nothingLeft = { field: 'content', rule: 'required', message: 'Write something or add a file' };

/** What is shown, in which order and described how. */
const areSame = (files: readonly Attachment[], before: readonly Attachment[] = []): boolean =>
  files.length === before.length &&
  files.every(({ key, alt }, index) => key === before[index]?.key && alt === before[index].alt);
