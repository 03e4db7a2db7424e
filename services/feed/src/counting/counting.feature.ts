import { CommentTally } from './comment-tally.js';
import { CountViews } from './count-views.js';
import { PostCounts } from './post-counts.js';
import { ReactionRecount } from './reaction-recount.js';
import { ReactionTally } from './reaction-tally.js';
import { ViewTally } from './view-tally.js';

export const counting = [CommentTally, ReactionTally, ReactionRecount, ViewTally, CountViews, PostCounts];
