import { Module } from '@nestjs/common';
import { CountingModule } from '../counting/counting.module.js';
import { StoreModule } from '../store/store.module.js';
import { ViewsModule } from '../views/views.module.js';
import { LikedComments } from './liked-content.js';
import { PresentTotals } from './present-totals.js';
import { React } from './react.js';
import { ReactionsController } from './reactions.controller.js';

/** Likes of posts and comments. */
@Module({
  imports: [StoreModule, ViewsModule, CountingModule],
  controllers: [ReactionsController],
  providers: [React, LikedComments, PresentTotals],
  exports: [LikedComments, PresentTotals],
})
export class ReactionsModule {}
