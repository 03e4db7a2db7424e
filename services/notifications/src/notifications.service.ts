import { people } from '@plateia/people';
import { defineService } from '@plateia/service-kit';
import { notificationsSettings } from './config.js';
import { NotificationsModule } from './notifications.module.js';
import { carryRelationsOver } from './relations/carry-relations-over.js';
import { HideFromEachOther } from './relations/hide-from-each-other.js';

export const notificationsService = defineService({
  name: 'notifications',
  settings: notificationsSettings,
  module: () => NotificationsModule,
  kits: [people({ follower: HideFromEachOther })],
  prepare: (_, { connection }) => carryRelationsOver(connection),
});
