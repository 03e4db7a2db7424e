import { Attendance } from './attendance.js';
import { FriendsInTimelines } from './friends-in-timelines.js';
import { FriendsPosts } from './friends-posts.js';
import { Timelines } from './timelines.js';

export const timelines = [Timelines, FriendsInTimelines, FriendsPosts, Attendance];
