import { Findings } from './findings.js';
import { ListPosts } from './list-posts.js';
import { ListPublic } from './list-public.js';
import { SearchPosts } from './search-posts.js';
import { Skeletons } from './skeletons.js';

export const lists = [ListPosts, ListPublic, Skeletons, SearchPosts, Findings];
