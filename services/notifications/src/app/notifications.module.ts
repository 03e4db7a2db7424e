import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { CommentsModule } from '../comments/comments.module.js';
import { EffectsModule } from '../effects/effects.module.js';
import { ListingModule } from '../listing/listing.module.js';
import { PostsModule } from '../posts/posts.module.js';
import { RealtimeModule } from '../realtime/realtime.module.js';
import { RelationsModule } from '../relations/relations.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { StreamsModule } from '../streams/streams.module.js';
import { FeedConsumer } from './consumers/feed.consumer.js';
import { IdentityConsumer } from './consumers/identity.consumer.js';
import { PortsModule } from './ports.module.js';

/** Joins the rooms: only here does anything know all of them. */
@Module({
  imports: [
    StreamsModule,
    PostsModule,
    CommentsModule,
    ListingModule,
    SettingsModule,
    EffectsModule,
    RelationsModule,
    RealtimeModule,
    AccountModule,
    PortsModule,
  ],
  controllers: [FeedConsumer, IdentityConsumer],
})
export class NotificationsModule {}
