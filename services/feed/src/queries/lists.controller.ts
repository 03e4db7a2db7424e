import { Controller } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import { feedList } from '@plateia/contracts/feed';
import { Caller, Implements, Input } from '@plateia/service-kit';
import { memberOf } from '../views/viewer.js';
import { ListPosts } from './list-posts.js';

@Controller()
export class ListsController {
  constructor(private readonly listPosts: ListPosts) {}

  @Implements(feedList)
  list(@Input() input: RouteInput<typeof feedList>, @Caller() caller: Caller): Promise<RouteAnswer<typeof feedList>> {
    return this.listPosts.run(input, memberOf(caller));
  }
}
