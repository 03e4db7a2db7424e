import { Module } from '@nestjs/common';
import { GroupsModule } from '../groups/groups.module.js';
import { RowsModule } from '../rows/rows.module.js';
import { StoreModule } from '../store/store.module.js';
import { StreamsModule } from '../streams/streams.module.js';
import { RetractComment } from './retract-comment.js';
import { NotifyOfComment } from './notify-of-comment.js';

/** Who is told of a comment. */
@Module({
  imports: [StoreModule, StreamsModule, RowsModule, GroupsModule],
  providers: [RetractComment, NotifyOfComment],
  exports: [RetractComment, NotifyOfComment],
})
export class CommentsModule {}
