import { CreatePost } from './create-post.js';
import { DeletePost } from './delete-post.js';
import { EditPost } from './edit-post.js';
import { ReadPost } from './read-post.js';
import { SettleFiles } from './settle-files.js';

export const posts = [CreatePost, EditPost, DeletePost, ReadPost, SettleFiles];
