import { defineService } from '@plateia/service-kit';
import { feedSettings } from './config.js';
import { FeedModule } from './feed.module.js';
import { feedSeed } from './seed/feed.seed.js';

export const feedService = defineService({
  name: 'feed',
  settings: feedSettings,
  module: () => FeedModule,
  seed: feedSeed,
});
