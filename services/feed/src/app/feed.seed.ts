import { id } from '@plateia/contracts';
import { createPost, interact, replyToPost } from '@plateia/contracts/feed';
import type { SeedEntry } from '@plateia/service-kit';
import { z } from 'zod';
import { CreatePost } from '../posts/create-post.js';
import { React } from '../reactions/react.js';
import { WriteComment } from '../comments/write-comment.js';

const write = z.object({ kind: z.literal('post'), id, by: id, post: createPost.body });
const like = z.object({ kind: z.literal('like'), id, by: id, postId: id });
const comment = z.object({ kind: z.literal('comment'), id, by: id, comment: replyToPost.body });
const feedAct = z.discriminatedUnion('kind', [write, like, comment]);

type FeedAct = z.output<typeof feedAct>;

function postOf(act: FeedAct): string {
  switch (act.kind) {
    case 'post':
      return act.id;
    case 'like':
      return act.postId;
    case 'comment':
      return act.comment.id;
  }
}

export const feedSeed: SeedEntry = {
  emptyWhileUnused: 'posts',
  // A post, then those who like it, then what they say of it.
  laneOf: (played) => postOf(feedAct.parse(played)),
  async play(played, parts) {
    const act = feedAct.parse(played);
    const member = { userId: act.by, active: true };
    switch (act.kind) {
      case 'post':
        await parts.get(CreatePost).run(act.id, member, act.post);
        break;
      case 'like': {
        const liked = interact.body.parse({ type: 'post', uuid: act.postId, action: 'like', on: true });
        await parts.get(React).run(liked, member, act.id);
        break;
      }
      case 'comment':
        await parts.get(WriteComment).run(act.id, member, act.comment);
        break;
    }
  },
};
