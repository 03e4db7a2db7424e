import { Module } from '@nestjs/common';
import { PostsModule } from '../posts/posts.module.js';
import { StoreModule } from '../store/store.module.js';
import { TimelinesModule } from '../timelines/timelines.module.js';
import { ViewsModule } from '../views/views.module.js';
import { Findings } from './findings.js';
import { ListPosts } from './list-posts.js';
import { ListPublic } from './list-public.js';
import { ListsController } from './lists.controller.js';
import { PublicController } from './public.controller.js';
import { SearchPosts } from './search-posts.js';
import { SearchController } from './search.controller.js';
import { Skeletons } from './skeletons.js';

/** Lists of posts, to members and to strangers, and the search. Nothing in it writes. */
@Module({
  imports: [StoreModule, ViewsModule, TimelinesModule, PostsModule],
  controllers: [ListsController, PublicController, SearchController],
  providers: [ListPosts, ListPublic, Skeletons, SearchPosts, Findings],
})
export class QueriesModule {}
