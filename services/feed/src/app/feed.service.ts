import { attachments } from '@plateia/attachments';
import { postFiles } from '@plateia/contracts/media';
import { exportPartReady, reportEvidenceReady } from '@plateia/contracts/identity';
import { dataExport } from '@plateia/data-export';
import { evidence } from '@plateia/evidence';
import { people } from '@plateia/people';
import { defineService } from '@plateia/service-kit';
import { feedSettings } from './config.js';
import { FeedExport } from '../account/feed.export.js';
import { FeedModule } from './feed.module.js';
import { FeedEvidence } from '../account/feed.evidence.js';
import { namesToFind } from '../store/name-terms.js';
import { SHOWN_IN_POSTS } from '../store/post-files.js';
import { UpdatePostFiles } from '../posts/update-post-files.js';
import { PresentTotals } from '../reactions/present-totals.js';
import { feedSnapshots } from './feed.snapshots.js';
import { feedSeed } from './feed.seed.js';
import { FriendsInTimelines } from '../timelines/friends-in-timelines.js';

export const feedService = defineService({
  name: 'feed',
  settings: feedSettings,
  module: () => FeedModule,
  kits: [
    people({ extra: namesToFind, follower: FriendsInTimelines }),
    attachments({ kinds: SHOWN_IN_POSTS, follower: UpdatePostFiles }),
    evidence({ ready: reportEvidenceReady.feed, targets: ['post', 'comment'], files: postFiles, source: FeedEvidence }),
    dataExport({ ready: exportPartReady.feed, source: FeedExport }),
  ],
  beforePublish: (entries, parts) => parts.get(PresentTotals).putInto(entries),
  seed: feedSeed,
  snapshots: feedSnapshots,
});
