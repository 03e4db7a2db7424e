import { Module } from '@nestjs/common';
import { comments } from './comments/comments.feature.js';
import { consumers } from './consumers/consumers.feature.js';
import { erasure } from './erase-member/erase-member.feature.js';
import { groups } from './groups/groups.feature.js';
import { listing, listingControllers } from './listing/listing.feature.js';
import { NotificationsExport } from './notifications.export.js';
import { persistence } from './persistence/persistence.feature.js';
import { posts } from './posts/posts.feature.js';
import { HideFromEachOther } from './relations/hide-from-each-other.js';
import { settings, settingsControllers } from './settings/settings.feature.js';
import { streams, streamsControllers } from './streams/streams.feature.js';
import { telling, tellingControllers } from './telling/telling.feature.js';

@Module({
  controllers: [
    ...listingControllers,
    ...settingsControllers,
    ...streamsControllers,
    ...consumers,
    ...tellingControllers,
  ],
  providers: [
    ...persistence,
    ...settings,
    ...groups,
    ...comments,
    ...posts,
    ...telling,
    ...listing,
    ...streams,
    ...erasure,
    HideFromEachOther,
    NotificationsExport,
  ],
})
export class NotificationsModule {}
