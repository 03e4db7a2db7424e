import { CommentHydration } from './comment-hydration.js';
import { Hydration } from './hydration.js';
import { VisibleComments } from './visible-comments.js';
import { VisiblePosts } from './visible-posts.js';

export const reading = [Hydration, CommentHydration, VisiblePosts, VisibleComments];
