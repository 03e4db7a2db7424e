import { LivePostDigests } from './live-post-digests.js';
import { MarkDays } from './mark-days.js';
import { PartFriends } from './part-friends.js';
import { PostDayStore } from './post-day.store.js';
import { PostStandings } from './post-standings.store.js';
import { PostsReadStore } from './posts-read.store.js';
import { PostDigests } from './post-digests.js';
import { TellFriends } from './tell-friends.js';
import { WithdrawPost } from './withdraw-post.js';

export const posts = [
  LivePostDigests,
  MarkDays,
  PartFriends,
  PostDayStore,
  PostsReadStore,
  PostStandings,
  PostDigests,
  TellFriends,
  WithdrawPost,
];
