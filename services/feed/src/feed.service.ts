import { defineService } from '@plateia/service-kit';
import { feedSettings } from './config.js';
import { FeedModule } from './feed.module.js';

export const feedService = defineService({
  name: 'feed',
  settings: feedSettings,
  module: () => FeedModule,
});
