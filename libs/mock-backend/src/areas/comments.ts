import { editComment, postComments, replyToPost, type Comment } from '@plateia/contracts/feed';
import { answers } from '../kit/handler.js';
import { pageOf } from '../kit/paging.js';
import { ServiceError } from '../kit/service-error.js';
import { entitlementsIn } from '../plans/subscriptions.js';
import { pay } from '../points/acts.js';
import { ofComment } from '../points/point-events.js';
import { accountOf, isBlocked, nameOf, photoOf, roleOf } from '../world/people.js';
import type { CommentRow } from '../world/state.js';
import type { World } from '../world/world.js';
import { noteComment } from './notes.js';
import { isoOrNull, mayEdit, reactionTotals, visiblePost, type Viewer } from './post-view.js';

const replied = answers(replyToPost, ({ world, caller: { userId: me }, input }) => {
  const post = visiblePost(world, me, input.id);
  const parent = input.replyToCommentId ? visibleComment(world, me, input.replyToCommentId) : undefined;
  if (parent && parent.postId !== post.id) throw new ServiceError('COMMENT_NOT_FOUND');
  const row: CommentRow = {
    id: world.newId(),
    postId: post.id,
    authorId: me,
    content: input.content,
    // Threads have one level: whoever answers a reply joins its thread.
    replyToCommentId: parent ? (parent.replyToCommentId ?? parent.id) : null,
    at: world.now(),
    editedAt: null,
    removed: false,
  };
  world.state.comments.unshift(row);
  noteComment(world, row, post, parent);
  pay(world, ...ofComment(row, post));
  return commentView(world, row, me);
});

const listed = answers(postComments, ({ world, caller, input }) => {
  const viewer = caller?.userId ?? null;
  const linked = input.comment_id === undefined ? undefined : existing(world, input.comment_id);
  if (linked && input.id !== undefined && input.id !== linked.postId) throw new ServiceError('COMMENT_NOT_FOUND');
  const post = visiblePost(world, viewer, input.id ?? linked?.postId ?? '');
  const shown = world.state.comments.filter((row) => row.postId === post.id && isShown(world, viewer, row));
  if (linked) return { comments: threadOf(shown, linked).map((row) => commentView(world, row, viewer)), nextToken: '' };
  const sorted = input.sort === 'new' ? shown : shown.toReversed();
  const likes = ({ id }: CommentRow) => reactionTotals(world, id, viewer).totalLikes;
  if (input.sort === 'top') sorted.sort((x, y) => likes(y) - likes(x));
  const { items, nextToken } = pageOf(sorted, input, [postComments.id, viewer, post.id, input.sort], ({ id }) => id);
  return { comments: items.map((row) => commentView(world, row, viewer)), nextToken };
});

const edited = answers(editComment, ({ world, caller: { userId: me }, input: { uuid, content } }) => {
  const row = visibleComment(world, me, uuid);
  if (row.authorId !== me) throw new ServiceError('FORBIDDEN');
  if (row.content !== content) {
    if (!mayEdit(world, row, me)) throw new ServiceError('EDIT_WINDOW_CLOSED');
    Object.assign(row, { content, editedAt: world.now() });
  }
  return commentView(world, row, me);
});

export const commentHandlers = [replied, listed, edited];

export function existing({ state }: World, id: string): CommentRow {
  const row = state.comments.find((comment) => comment.id === id && !comment.removed);
  if (!row) throw new ServiceError('COMMENT_NOT_FOUND');
  return row;
}

/** On a post that the viewer may see, by somebody with whom they have no quarrel. */
export function visibleComment(world: World, viewer: Viewer, id: string): CommentRow {
  const row = existing(world, id);
  visiblePost(world, viewer, row.postId);
  if (!isShown(world, viewer, row)) throw new ServiceError('COMMENT_NOT_FOUND');
  return row;
}

/** One that was removed holds its replies together. */
function isShown(world: World, viewer: Viewer, { id, authorId, removed }: CommentRow): boolean {
  if (removed) return world.state.comments.some((reply) => reply.replyToCommentId === id && !reply.removed);
  return viewer === null || !isBlocked(world, viewer, authorId);
}

/** The top of a thread and its replies, the oldest first. */
function threadOf(shown: readonly CommentRow[], { id, replyToCommentId }: CommentRow): CommentRow[] {
  const top = replyToCommentId ?? id;
  const thread = shown.filter((row) => row.id === top || row.replyToCommentId === top).toReversed();
  if (!thread.some((row) => row.id === id)) throw new ServiceError('COMMENT_NOT_FOUND');
  return thread;
}

function commentView(world: World, row: CommentRow, viewer: Viewer): Comment {
  const author = row.removed ? undefined : accountOf(world, row.authorId);
  return {
    id: row.id,
    replyToCommentId: row.replyToCommentId,
    user_id: author?.userId ?? null,
    authorFullName: author ? nameOf(author) : null,
    authorPhoto: author ? photoOf(author) : null,
    authorRole: author ? roleOf(world, author.userId) : null,
    authorVerified: author !== undefined && entitlementsIn(world, author.userId).verifiedBadge,
    content: row.removed ? '' : row.content,
    created_at: new Date(row.at).toISOString(),
    last_edit: row.removed ? null : isoOrNull(row.editedAt),
    post_id: row.postId,
    ...reactionTotals(world, row.removed ? '' : row.id, viewer),
    deleted: row.removed,
  };
}
