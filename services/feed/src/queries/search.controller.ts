import { Controller } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import { searchPosts } from '@plateia/contracts/feed';
import { Caller, Implements, Input } from '@plateia/service-kit';
import { memberOf } from '../views/viewer.js';
import { SearchPosts } from './search-posts.js';

@Controller()
export class SearchController {
  constructor(private readonly search: SearchPosts) {}

  @Implements(searchPosts)
  posts(
    @Input() input: RouteInput<typeof searchPosts>,
    @Caller() caller: Caller,
  ): Promise<RouteAnswer<typeof searchPosts>> {
    return this.search.run(input, memberOf(caller));
  }
}
