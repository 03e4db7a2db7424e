import { Controller } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import { publicFeed, publicPost, publicPosts, sharedPost } from '@plateia/contracts/feed';
import { Caller, Implements, Input, reply, type Reply } from '@plateia/service-kit';
import { ListPublic } from './list-public.js';
import { viewerOf } from '../views/viewer.js';
import { ReadPost } from '../posts/read-post.js';

type Page = RouteAnswer<typeof publicFeed>;

/** Strangers see the same list; the cookie tells a cache who is none. */
const FOR_STRANGERS = { 'cache-control': 'public, max-age=10', vary: 'cookie' };

/** What needs no session. */
@Controller()
export class PublicController {
  constructor(
    private readonly listPublic: ListPublic,
    private readonly readPost: ReadPost,
  ) {}

  @Implements(publicFeed)
  async feed(
    @Input() input: RouteInput<typeof publicFeed>,
    @Caller() caller: Caller | null,
  ): Promise<Page | Reply<Page>> {
    const page = await this.listPublic.run(input, viewerOf(caller));
    return caller ? page : reply(200, page, { headers: FOR_STRANGERS });
  }

  @Implements(publicPosts)
  posts(@Input() input: RouteInput<typeof publicPosts>, @Caller() caller: Caller | null): Promise<Page | Reply<Page>> {
    return this.feed(input, caller);
  }

  @Implements(publicPost)
  post(
    @Input() { id }: RouteInput<typeof publicPost>,
    @Caller() caller: Caller | null,
  ): Promise<RouteAnswer<typeof publicPost>> {
    return this.readPost.run(id, viewerOf(caller));
  }

  @Implements(sharedPost)
  shared(
    @Input() input: RouteInput<typeof sharedPost>,
    @Caller() caller: Caller | null,
  ): Promise<RouteAnswer<typeof sharedPost>> {
    return this.post(input, caller);
  }
}
