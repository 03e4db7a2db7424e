import { Module } from '@nestjs/common';
import { CountingModule } from '../counting/counting.module.js';
import { PostsModule } from '../posts/posts.module.js';
import { StoreModule } from '../store/store.module.js';
import { ViewsModule } from '../views/views.module.js';
import { CommentThread } from './comment-thread.js';
import { CommentsController } from './comments.controller.js';
import { DeleteComment } from './delete-comment.js';
import { DeleteContentController } from './delete-content.controller.js';
import { EditComment } from './edit-comment.js';
import { ListComments } from './list-comments.js';
import { WriteComment } from './write-comment.js';

/** Comments as they are written, listed and taken away. */
@Module({
  imports: [StoreModule, ViewsModule, CountingModule, PostsModule],
  controllers: [CommentsController, DeleteContentController],
  providers: [WriteComment, EditComment, DeleteComment, ListComments, CommentThread],
  exports: [DeleteComment],
})
export class CommentsModule {}
