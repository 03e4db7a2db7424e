import { exportPartReady } from '@plateia/contracts/identity';
import { dataExport } from '@plateia/data-export';
import { people } from '@plateia/people';
import { defineService } from '@plateia/service-kit';
import { notificationsSettings } from './config.js';
import { NotificationsExport } from '../account/notifications.export.js';
import { NotificationsModule } from './notifications.module.js';
import { notificationsSeed } from './notifications.seed.js';
import { carryRelationsOver } from './carry-relations-over.js';
import { HideFromEachOther } from '../relations/hide-from-each-other.js';

export const notificationsService = defineService({
  name: 'notifications',
  settings: notificationsSettings,
  module: () => NotificationsModule,
  kits: [
    people({ follower: HideFromEachOther }),
    dataExport({ ready: exportPartReady.notifications, source: NotificationsExport }),
  ],
  seed: notificationsSeed,
  prepare: (_, { connection }) => carryRelationsOver(connection),
});
