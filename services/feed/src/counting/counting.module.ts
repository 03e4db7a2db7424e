import { Module } from '@nestjs/common';
import { StoreModule } from '../store/store.module.js';
import { ViewsModule } from '../views/views.module.js';
import { CommentTally } from './comment-tally.js';
import { CountViews } from './count-views.js';
import { CountsController } from './counts.controller.js';
import { PostCounts } from './post-counts.js';
import { ReactionRecount } from './reaction-recount.js';
import { ReactionTally } from './reaction-tally.js';
import { ViewTally } from './view-tally.js';

/** How many like, comment and view. */
@Module({
  imports: [StoreModule, ViewsModule],
  controllers: [CountsController],
  providers: [CommentTally, ReactionTally, ReactionRecount, ViewTally, CountViews, PostCounts],
  exports: [CommentTally, ReactionTally],
})
export class CountingModule {}
