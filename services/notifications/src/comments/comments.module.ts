import { Module } from '@nestjs/common';
import { GroupsModule } from '../groups/groups.module.js';
import { RowsModule } from '../rows/rows.module.js';
import { StoreModule } from '../store/store.module.js';
import { StreamsModule } from '../streams/streams.module.js';
import { TakeCommentBack } from './take-comment-back.js';
import { TellComment } from './tell-comment.js';

/** Who is told of a comment. */
@Module({
  imports: [StoreModule, StreamsModule, RowsModule, GroupsModule],
  providers: [TakeCommentBack, TellComment],
  exports: [TakeCommentBack, TellComment],
})
export class CommentsModule {}
