import { Module } from '@nestjs/common';
import { StoreModule } from '../store/store.module.js';
import { Attendance } from './attendance.js';
import { FriendsInTimelines } from './friends-in-timelines.js';
import { FriendsPosts } from './friends-posts.js';
import { Timelines } from './timelines.js';

/** Who finds which posts in their feed. */
@Module({
  imports: [StoreModule],
  providers: [Timelines, FriendsInTimelines, FriendsPosts, Attendance],
  exports: [Timelines, FriendsInTimelines, FriendsPosts, Attendance],
})
export class TimelinesModule {}
