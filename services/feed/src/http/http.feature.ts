import { ChangesController } from './changes.controller.js';
import { CommentsController } from './comments.controller.js';
import { PostsController } from './posts.controller.js';
import { PublicController } from './public.controller.js';
import { ReactionsController } from './reactions.controller.js';
import { SearchController } from './search.controller.js';
import { ViewsController } from './views.controller.js';

export const controllers = [
  PostsController,
  PublicController,
  SearchController,
  ChangesController,
  CommentsController,
  ReactionsController,
  ViewsController,
];
