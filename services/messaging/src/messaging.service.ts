import { defineService } from '@plateia/service-kit';
import { messagingSettings } from './config.js';
import { MessagingModule } from './messaging.module.js';

export const messagingService = defineService({
  name: 'messaging',
  settings: messagingSettings,
  module: () => MessagingModule,
});
