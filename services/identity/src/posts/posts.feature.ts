import { KnownComments } from './known-comments.js';
import { KnownPosts } from './known-posts.js';
import { ProfilePosts } from './profile-posts.js';

export const posts = [KnownPosts, KnownComments, ProfilePosts];
