import { attachments } from '@plateia/attachments';
import { people } from '@plateia/people';
import { defineService } from '@plateia/service-kit';
import { SHOWN_IN_MESSAGES, SettleFiles } from './changing/settle-files.js';
import { messagingSettings } from './config.js';
import { RelationNews } from './conversations/relation-news.js';
import { MessagingModule } from './messaging.module.js';
import { messagingSeed } from './seed/messaging.seed.js';

export const messagingService = defineService({
  name: 'messaging',
  settings: messagingSettings,
  module: () => MessagingModule,
  seed: messagingSeed,
  kits: [
    people({ follower: RelationNews, measuresLag: true }),
    attachments({ kinds: SHOWN_IN_MESSAGES, follower: SettleFiles }),
  ],
});
