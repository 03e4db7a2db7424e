import { Injectable } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import { searchPosts } from '@plateia/contracts/feed';
import type { Viewer } from '@plateia/contracts/feed/rules';
import { wordsOf } from '@plateia/search-words';
import { ListPosts } from './list-posts.js';
import { Findings } from './findings.js';

@Injectable()
export class SearchPosts {
  constructor(
    private readonly findings: Findings,
    private readonly lists: ListPosts,
  ) {}

  async run(input: RouteInput<typeof searchPosts>, viewer: Viewer): Promise<RouteAnswer<typeof searchPosts>> {
    // The longest word leaves the least to look through.
    const words = wordsOf(input.q).sort(([a = ''], [b = '']) => b.length - a.length);
    const ids = await this.findings.of(words, viewer);
    const binding = { route: searchPosts.id, filter: { q: input.q }, member: viewer.userId };
    return this.lists.page(ids, binding, input, viewer);
  }
}
