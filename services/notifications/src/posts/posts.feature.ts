import { LiveDays } from './live-days.js';
import { MarkDays } from './mark-days.js';
import { PartFriends } from './part-friends.js';
import { PostDays } from './post-days.store.js';
import { PostStandings } from './post-standings.store.js';
import { PostsReadStore } from './posts-read.store.js';
import { SharedDays } from './shared-days.js';
import { TellFriends } from './tell-friends.js';
import { WithdrawPost } from './withdraw-post.js';

export const posts = [
  LiveDays,
  MarkDays,
  PartFriends,
  PostDays,
  PostsReadStore,
  PostStandings,
  SharedDays,
  TellFriends,
  WithdrawPost,
];
