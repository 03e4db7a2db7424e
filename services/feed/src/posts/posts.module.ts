import { Module } from '@nestjs/common';
import { StoreModule } from '../store/store.module.js';
import { TimelinesModule } from '../timelines/timelines.module.js';
import { ViewsModule } from '../views/views.module.js';
import { CreatePost } from './create-post.js';
import { DeletePost } from './delete-post.js';
import { EditPost } from './edit-post.js';
import { PostsController } from './posts.controller.js';
import { ReadPost } from './read-post.js';
import { UpdatePostFiles } from './update-post-files.js';

/** Posts as they are written, changed and taken away. */
@Module({
  imports: [StoreModule, ViewsModule, TimelinesModule],
  controllers: [PostsController],
  providers: [CreatePost, EditPost, DeletePost, ReadPost, UpdatePostFiles],
  exports: [DeletePost, ReadPost, UpdatePostFiles],
})
export class PostsModule {}
