import { Module } from '@nestjs/common';
import { ListingModule } from '../listing/listing.module.js';
import { PostsModule } from '../posts/posts.module.js';
import { StoreModule } from '../store/store.module.js';
import { StreamsModule } from '../streams/streams.module.js';
import { OpenStreams } from './open-streams.js';
import { RealtimeController } from './realtime.controller.js';
import { StreamHeartbeat } from './stream-heartbeat.js';
import { StreamMessages } from './stream-messages.js';

/** How a browser is sent what happens while it looks. */
@Module({
  imports: [StoreModule, StreamsModule, PostsModule, ListingModule],
  controllers: [RealtimeController],
  providers: [OpenStreams, StreamHeartbeat, StreamMessages],
  exports: [StreamMessages],
})
export class RealtimeModule {}
