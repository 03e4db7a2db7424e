import { z } from 'zod';
import { id, signal } from '../index.js';

export const feedNewSignal = signal({
  signal: 'feed_new',
  summary: 'A friend wrote a post, for who is looking just now',
  stored: false,
  data: z.object({ postId: id, authorId: id, authorFullName: z.string(), authorPhoto: z.string().nullable() }),
});
