import { Injectable } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import { feedList } from '@plateia/contracts/feed';
import type { Viewer } from '@plateia/contracts/feed/rules';
import { FileLinks } from '@plateia/media-links';
import { Clock } from '@plateia/runtime';
import { PageTokens, type PageBinding } from '@plateia/service-kit';
import { z } from 'zod';
import type { Span } from '../store/posts.store.js';
import { Hydration, type HydratedPost } from '../views/hydration.js';
import { present } from '../views/post-view.js';
import { onlyVisible } from '../views/rules.js';
import { Skeletons } from './skeletons.js';

type ListInput = RouteInput<typeof feedList>;
type Ids = (span: Span) => Promise<string[]>;

/** New ids are higher than every id of a page, so what is written meanwhile moves no later page. */
const cursor = z.object({ before: z.string().min(1) });

/** A page that rules have emptied is filled up from what follows; so often at most. */
const MOST_ROUNDS = 4;

/** ids → whole posts → rules → view, for every kind of list. */
@Injectable()
export class ListPosts {
  constructor(
    private readonly skeletons: Skeletons,
    private readonly hydration: Hydration,
    private readonly tokens: PageTokens,
    private readonly links: FileLinks,
    private readonly clock: Clock,
  ) {}

  async run(input: ListInput, viewer: Viewer): Promise<RouteAnswer<typeof feedList>> {
    const { mode, user_id } = input;
    const binding: PageBinding = { route: feedList.id, filter: { mode, user_id }, member: viewer.userId };
    return this.page(this.skeletonOf(input, viewer), binding, input, viewer);
  }

  /** Of whatever list of ids, newest first. */
  async page(
    ids: Ids,
    binding: PageBinding,
    { limit, nextToken }: Pick<ListInput, 'limit' | 'nextToken'>,
    viewer: Viewer | null,
  ): Promise<RouteAnswer<typeof feedList>> {
    const page = this.tokens.read(nextToken, binding, cursor);
    const before =
      page.kind === 'cursor' ? page.data.before : page.kind === 'offset' ? await skip(ids, page.offset) : '';
    const found = before === null ? NOTHING_LEFT : await this.fill(ids, before, limit, viewer);
    const presenting = { now: this.clock.now(), links: this.links };
    return {
      posts: found.posts.map((post) => present(post, viewer, presenting)),
      nextToken: found.next ? this.tokens.write({ before: found.next }, binding) : '',
    };
  }

  private skeletonOf({ mode, user_id }: ListInput, viewer: Viewer): Ids {
    if (user_id) return (span) => this.skeletons.ofAuthor(viewer, user_id, span);
    return (span) => this.skeletons[mode](viewer, span);
  }

  private async fill(ids: Ids, start: string, limit: number, viewer: Viewer | null) {
    const posts: HydratedPost[] = [];
    let before = start;
    let more = true;
    for (let round = 1; more && posts.length < limit && round <= MOST_ROUNDS; round++) {
      const wanted = limit - posts.length;
      // One more than wanted tells whether a next page is there.
      const found = await ids({ before, limit: wanted + 1 });
      more = found.length > wanted;
      const taken = found.slice(0, wanted);
      posts.push(...onlyVisible(await this.hydration.many(taken, viewer), viewer, this.clock.now()));
      before = taken.at(-1) ?? before;
    }
    return { posts, next: more ? before : '' };
  }
}

const NOTHING_LEFT = { posts: [], next: '' };

/** The id after which an offset begins; null when the list is shorter. */
async function skip(ids: Ids, offset: number): Promise<string | null> {
  if (offset === 0) return '';
  return (await ids({ before: '', limit: offset }))[offset - 1] ?? null;
}
