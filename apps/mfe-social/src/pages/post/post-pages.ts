export { CommentPage } from './comment-page.js';
export { PostPage } from './post-page.js';
