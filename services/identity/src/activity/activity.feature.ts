import { AllActs } from './all-acts.js';
import { CommentActs } from './comment-acts.js';
import { FriendActs } from './friend-acts.js';
import { KnownPoints } from './known-points.js';
import { LevelActs } from './level-acts.js';
import { PostActs } from './post-acts.js';
import { ProfileActivity } from './profile-activity.js';

export const activity = [ProfileActivity, AllActs, PostActs, CommentActs, FriendActs, LevelActs, KnownPoints];
