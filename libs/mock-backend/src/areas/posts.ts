import { createPost, editPost, feedList, getPost, postByPath, postCounts } from '@plateia/contracts/feed';
import { answers } from '../kit/handler.js';
import { pageOf } from '../kit/paging.js';
import { ServiceError } from '../kit/service-error.js';
import { pay } from '../points/acts.js';
import { ofPost } from '../points/point-events.js';
import { areFriends, isFoundBy } from '../world/people.js';
import type { PostRow } from '../world/state.js';
import type { World } from '../world/world.js';
import { usablePostFiles } from './media.js';
import { noteNewPost, takePostBack } from './notes.js';
import { mayEdit, postView, shownTo, visiblePost, type Viewer } from './post-view.js';

const listed = answers(feedList, ({ world, caller: { userId: me }, input }) => {
  const { mode, user_id: author } = input;
  const isWanted = ({ authorId }: PostRow): boolean => {
    if (author !== undefined) return authorId === author;
    return mode === 'all' || authorId === me || areFriends(world, me, authorId);
  };
  return postPage(world, me, shownTo(world, me, isWanted), input, [feedList.id, me, mode, author ?? null]);
});

const read = answers(getPost, ({ world, caller: { userId: me }, input: { id } }) =>
  postView(world, visiblePost(world, me, id), me),
);

const readByPath = answers(postByPath, ({ world, caller: { userId: me }, input: { id } }) =>
  postView(world, visiblePost(world, me, id), me),
);

const created = answers(createPost, ({ world, caller: { userId: me }, input }) => {
  const { content, feeling, privacySetting } = input;
  const files = usablePostFiles(world, me, input.files);
  const row: PostRow = {
    id: world.newId(),
    authorId: me,
    content,
    feeling,
    privacySetting,
    files,
    at: world.now(),
    editedAt: null,
    removed: false,
  };
  world.state.posts.unshift(row);
  noteNewPost(world, row);
  pay(world, ...ofPost(row));
  return postView(world, row, me);
});

const edited = answers(editPost, ({ world, caller: { userId: me }, input }) => {
  const row = visiblePost(world, me, input.uuid);
  if (row.authorId !== me) throw new ServiceError('FORBIDDEN');
  const { content = row.content, feeling = row.feeling, privacySetting = row.privacySetting } = input;
  const files = input.files ? usablePostFiles(world, me, input.files) : row.files;
  if (content === '' && files.length === 0) {
    throw new ServiceError('VALIDATION_FAILED', [
      { field: 'content', rule: 'required', message: 'Write something or add a file' },
    ]);
  }
  const isRewritten =
    content !== row.content || feeling !== row.feeling || JSON.stringify(files) !== JSON.stringify(row.files);
  if (isRewritten && !mayEdit(world, row, me)) throw new ServiceError('EDIT_WINDOW_CLOSED');
  const isClosed = privacySetting === 3 && row.privacySetting !== 3;
  Object.assign(row, { content, feeling, privacySetting, files, ...(isRewritten && { editedAt: world.now() }) });
  if (isClosed) takePostBack(world, row);
  return postView(world, row, me);
});

const counted = answers(postCounts, ({ world, caller: { userId: me }, input: { ids } }) => ({
  counts: shownTo(world, me, ({ id }) => ids.includes(id)).map((row) => {
    const { id, totalLikes, totalUnlikes, totalComments, totalViews } = postView(world, row, me);
    return { id, totalLikes, totalUnlikes, totalComments, totalViews };
  }),
}));

export const postHandlers = [listed, read, readByPath, created, edited, counted];

export function postPage(
  world: World,
  viewer: Viewer,
  rows: readonly PostRow[],
  asked: { limit: number; nextToken: string },
  binding: readonly unknown[],
) {
  const { items, nextToken } = pageOf(rows, asked, binding, ({ id }) => id);
  return { posts: items.map((row) => postView(world, row, viewer)), nextToken };
}

export const isPostFoundBy = (row: PostRow, authorName: string, q: string): boolean =>
  isFoundBy(q, row.content) || isFoundBy(q, authorName);
