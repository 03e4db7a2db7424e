import { Module } from '@nestjs/common';
import { PostsModule } from '../posts/posts.module.js';
import { RowsModule } from '../rows/rows.module.js';
import { StoreModule } from '../store/store.module.js';
import { StreamsModule } from '../streams/streams.module.js';
import { HideFromEachOther } from './hide-from-each-other.js';

/** What becomes of rows when two members block each other or part. */
@Module({
  imports: [StoreModule, StreamsModule, RowsModule, PostsModule],
  providers: [HideFromEachOther],
  exports: [HideFromEachOther],
})
export class RelationsModule {}
