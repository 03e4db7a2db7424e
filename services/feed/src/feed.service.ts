import { defineService } from '@plateia/service-kit';
import { feedSettings } from './config.js';
import { FeedModule } from './feed.module.js';
import { PresentTotals } from './react/present-totals.js';
import { feedSnapshots } from './republish/feed.snapshots.js';
import { feedSeed } from './seed/feed.seed.js';

export const feedService = defineService({
  name: 'feed',
  settings: feedSettings,
  module: () => FeedModule,
  beforePublish: (entries, parts) => parts.get(PresentTotals).putInto(entries),
  seed: feedSeed,
  snapshots: feedSnapshots,
});
