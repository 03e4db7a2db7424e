import { DAY_MS } from '@plateia/contracts';
import { countViews, deleteContent, interact } from '@plateia/contracts/feed';
import { reactionChangeOf, nextState } from '@plateia/contracts/feed/rules';
import { answers } from '../kit/handler.js';
import { ServiceError } from '../kit/service-error.js';
import { pay, retract, retractFor } from '../points/acts.js';
import { ofLike } from '../points/point-events.js';
import type { World } from '../world/world.js';
import { existing, visibleComment } from './comments.js';
import { dropNotesOn, noteLike, takeLikeBack, takePostBack } from './notes.js';
import { reactionTotals, shownTo, visiblePost } from './post-view.js';

const reacted = answers(interact, ({ world, caller: { userId: me }, input: { type, uuid, action, on } }) => {
  const content = type === 'post' ? visiblePost(world, me, uuid) : visibleComment(world, me, uuid);
  const given = (world.state.reactions[uuid] ??= {});
  const before = given[me] ?? 'none';
  const after = nextState(before, action, on);
  if (after === 'none') delete given[me];
  else given[me] = after;
  const liked = { type, id: uuid, ownerId: content.authorId };
  const change = reactionChangeOf(before, after);
  const paid = ofLike(me, content.authorId, uuid, 'postId' in content ? content.postId : uuid);
  if (change === 'liked') {
    noteLike(world, me, liked);
    pay(world, ...paid);
  }
  if (change === 'like-removed') {
    takeLikeBack(world, me, liked);
    retract(world, ...paid);
  }
  return { type, uuid, ...reactionTotals(world, uuid, me) };
});

const removed = answers(deleteContent, ({ world, caller: { userId: me }, input: { type, uuid } }) => {
  if (type === 'post') removePost(world, me, uuid);
  else removeComment(world, me, uuid);
  return { message: type === 'post' ? 'Post deleted' : 'Comment deleted', type, uuid };
});

const seen = answers(countViews, ({ world, caller: { userId: me }, input: { ids } }) => {
  const today = (world.state.views[`${Math.floor(world.now() / DAY_MS)}:${me}`] ??= []);
  const others = shownTo(world, me, ({ id, authorId }) => ids.includes(id) && authorId !== me);
  const fresh = others.map(({ id }) => id).filter((id) => !today.includes(id));
  today.push(...fresh);
  return { counted: fresh.length };
});

export const reactionHandlers = [reacted, removed, seen];

function removePost(world: World, me: string, id: string): void {
  const own = world.state.posts.find((row) => row.id === id && row.authorId === me);
  const row = own ?? visiblePost(world, me, id);
  if (row.authorId !== me) throw new ServiceError('FORBIDDEN');
  row.removed = true;
  dropNotesOn(world, id);
  retractFor(world, id);
  takePostBack(world, row);
}

/** Their own, and whatever others wrote under a post of theirs. */
function removeComment(world: World, me: string, id: string): void {
  const gone = world.state.comments.find((row) => row.id === id && row.removed && row.authorId === me);
  if (gone) return;
  const row = existing(world, id);
  const postAuthor = world.state.posts.find((post) => post.id === row.postId)?.authorId;
  if (row.authorId !== me && postAuthor !== me) {
    visibleComment(world, me, id);
    throw new ServiceError('FORBIDDEN');
  }
  row.removed = true;
  dropNotesOn(world, id);
  retractFor(world, id);
}
