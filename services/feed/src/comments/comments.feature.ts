import { CommentThread } from './comment-thread.js';
import { DeleteComment } from './delete-comment.js';
import { EditComment } from './edit-comment.js';
import { ListComments } from './list-comments.js';
import { WriteComment } from './write-comment.js';

export const comments = [WriteComment, EditComment, DeleteComment, ListComments, CommentThread];
