import { ShownLevel } from './shown-level.js';
import { VisibleMembers } from './visible-members.js';
import { VisiblePosts } from './visible-posts.js';

export const visibility = [VisibleMembers, VisiblePosts, ShownLevel];
