import { Controller } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import { countViews, postCounts } from '@plateia/contracts/feed';
import { Caller, Implements, Input, RequestContext } from '@plateia/service-kit';
import { memberOf } from '../views/viewer.js';
import { CountViews } from './count-views.js';
import { PostCounts } from './post-counts.js';

@Controller()
export class CountsController {
  constructor(
    private readonly views: CountViews,
    private readonly counts: PostCounts,
  ) {}

  @Implements(countViews)
  async count(
    @Input() { ids }: RouteInput<typeof countViews>,
    @Caller() caller: Caller,
    @RequestContext() context: RequestContext,
  ): Promise<RouteAnswer<typeof countViews>> {
    return { counted: context.isPrefetch ? 0 : await this.views.run(ids, memberOf(caller)) };
  }

  @Implements(postCounts)
  totals(
    @Input() { ids }: RouteInput<typeof postCounts>,
    @Caller() caller: Caller,
  ): Promise<RouteAnswer<typeof postCounts>> {
    return this.counts.run(ids, memberOf(caller));
  }
}
