import { Module } from '@nestjs/common';
import { StoreModule } from '../store/store.module.js';
import { CommentHydration } from './comment-hydration.js';
import { Hydration } from './hydration.js';
import { VisibleComments } from './visible-comments.js';
import { VisiblePosts } from './visible-posts.js';

/** Who sees what: rows are completed, the rules asked, the answer put together. */
@Module({
  imports: [StoreModule],
  providers: [Hydration, CommentHydration, VisiblePosts, VisibleComments],
  exports: [Hydration, CommentHydration, VisiblePosts, VisibleComments],
})
export class ViewsModule {}
