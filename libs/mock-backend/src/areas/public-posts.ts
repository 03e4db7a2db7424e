import { publicFeed, publicPost, publicPosts, searchPosts, sharedPost } from '@plateia/contracts/feed';
import { answers, type Caller } from '../kit/handler.js';
import { accountOf, nameOf } from '../world/people.js';
import type { World } from '../world/world.js';
import { postPage, isPostFoundBy } from './posts.js';
import { postView, shownTo, visiblePost, type Viewer } from './post-view.js';

const viewerOf = (caller: Caller | null): Viewer => caller?.userId ?? null;

const openTo = (world: World, viewer: Viewer, asked: { limit: number; nextToken: string }) => {
  const rows = shownTo(world, viewer, ({ privacySetting }) => privacySetting === 0);
  return postPage(world, viewer, rows, asked, ['public', viewer]);
};

const one = (world: World, viewer: Viewer, id: string) => postView(world, visiblePost(world, viewer, id), viewer);

const feed = answers(publicFeed, ({ world, caller, input }) => openTo(world, viewerOf(caller), input));
const alias = answers(publicPosts, ({ world, caller, input }) => openTo(world, viewerOf(caller), input));
const byAddress = answers(publicPost, ({ world, caller, input }) => one(world, viewerOf(caller), input.id));
const shared = answers(sharedPost, ({ world, caller, input }) => one(world, viewerOf(caller), input.id));

const searched = answers(searchPosts, ({ world, caller: { userId: me }, input }) => {
  const authorName = (id: string) => nameOf(accountOf(world, id) ?? { fullName: null });
  const rows = shownTo(world, me, (row) => isPostFoundBy(row, authorName(row.authorId), input.q));
  return postPage(world, me, rows, input, [searchPosts.id, me, input.q]);
});

export const publicPostHandlers = [feed, alias, byAddress, shared, searched];
