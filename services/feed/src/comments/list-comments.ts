import { Injectable } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import { postComments, type CommentSort } from '@plateia/contracts/feed';
import type { Viewer } from '@plateia/contracts/feed/rules';
import { PageTokens, type PageBinding } from '@plateia/service-kit';
import { z } from 'zod';
import { CommentsStore, type CommentSpan } from '../store/comments.store.js';
import { CommentHydration } from '../views/comment-hydration.js';
import { presentComment, type HydratedComment } from '../views/comment-view.js';
import { VisiblePosts } from '../views/visible-posts.js';

type Page = RouteAnswer<typeof postComments>;
type Input = RouteInput<typeof postComments>;

/** Ids rise with time: what is written or removed meanwhile moves no later page of a list by time. */
const cursor = z.object({ id: z.string(), likes: z.number().int() });
/** A page that rules have emptied is filled up from what follows; so often at most. */
const MOST_ROUNDS = 4;

@Injectable()
export class ListComments {
  constructor(
    private readonly comments: CommentsStore,
    private readonly posts: VisiblePosts,
    private readonly hydration: CommentHydration,
    private readonly tokens: PageTokens,
  ) {}

  async run({ id: post = '', sort, limit, nextToken }: Input, viewer: Viewer | null): Promise<Page> {
    const binding: PageBinding = {
      route: postComments.id,
      filter: { id: post, sort },
      member: viewer?.userId ?? null,
    };
    const page = this.tokens.read(nextToken, binding, cursor);
    await this.posts.require(post, viewer);
    const start: CommentSpan = {
      limit,
      ...(page.kind === 'offset' && { offset: page.offset }),
      ...(page.kind === 'cursor' && { after: { _id: page.data.id, likes: page.data.likes } }),
    };
    const { shown, next } = await this.fill(post, sort, start, viewer);
    return {
      comments: shown.map(presentComment),
      nextToken: next ? this.tokens.write({ id: next._id, likes: next.likes }, binding) : '',
    };
  }

  private async fill(
    post: string,
    sort: CommentSort,
    { limit, offset, after: start }: CommentSpan,
    viewer: Viewer | null,
  ) {
    const shown: HydratedComment[] = [];
    let after = start;
    let more = true;
    for (let round = 1; more && shown.length < limit && round <= MOST_ROUNDS; round++) {
      const wanted = limit - shown.length;
      // One more than wanted tells whether a next page is there.
      const span = after ? { after, limit: wanted + 1 } : { offset, limit: wanted + 1 };
      const found = await this.comments.ofPost(post, sort, span);
      more = found.length > wanted;
      const taken = found.slice(0, wanted);
      shown.push(...(await this.hydration.visible(taken, viewer)));
      after = taken.at(-1) ?? after;
    }
    return { shown, next: more ? after : undefined };
  }
}
