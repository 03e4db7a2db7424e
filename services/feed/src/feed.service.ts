import { attachments } from '@plateia/attachments';
import { people } from '@plateia/people';
import { defineService } from '@plateia/service-kit';
import { feedSettings } from './config.js';
import { FeedModule } from './feed.module.js';
import { namesToFind } from './persistence/name-terms.js';
import { SHOWN_IN_POSTS } from './post-files/post-files.js';
import { SettleFiles } from './post-files/settle-files.js';
import { PresentTotals } from './react/present-totals.js';
import { feedSnapshots } from './republish/feed.snapshots.js';
import { feedSeed } from './seed/feed.seed.js';
import { FriendsInTimelines } from './timelines/friends-in-timelines.js';

export const feedService = defineService({
  name: 'feed',
  settings: feedSettings,
  module: () => FeedModule,
  kits: [
    people({ extra: namesToFind, follower: FriendsInTimelines }),
    attachments({ kinds: SHOWN_IN_POSTS, follower: SettleFiles }),
  ],
  beforePublish: (entries, parts) => parts.get(PresentTotals).putInto(entries),
  seed: feedSeed,
  snapshots: feedSnapshots,
});
