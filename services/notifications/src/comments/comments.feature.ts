import { TakeCommentBack } from './take-comment-back.js';
import { TellComment } from './tell-comment.js';

export const comments = [TakeCommentBack, TellComment];
