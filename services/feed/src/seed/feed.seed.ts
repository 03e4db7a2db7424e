import { id } from '@plateia/contracts';
import { createPost, interact } from '@plateia/contracts/feed';
import type { SeedEntry } from '@plateia/service-kit';
import { z } from 'zod';
import { CreatePost } from '../create-post/create-post.js';
import { React } from '../react/react.js';

const write = z.object({ kind: z.literal('post'), id, by: id, post: createPost.body });
const like = z.object({ kind: z.literal('like'), id, by: id, postId: id });
const feedAct = z.discriminatedUnion('kind', [write, like]);

export const feedSeed: SeedEntry = {
  emptyWhileUnused: 'posts',
  // A post, then those who like it.
  laneOf(played) {
    const act = feedAct.parse(played);
    return act.kind === 'post' ? act.id : act.postId;
  },
  async play(played, parts) {
    const act = feedAct.parse(played);
    const member = { userId: act.by, active: true };
    if (act.kind === 'post') {
      await parts.get(CreatePost).run(act.id, member, act.post);
    } else {
      const liked = interact.body.parse({ type: 'post', uuid: act.postId, action: 'like', on: true });
      await parts.get(React).run(liked, member, act.id);
    }
  },
};
