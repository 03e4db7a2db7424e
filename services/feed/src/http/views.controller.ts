import { Controller } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import { countViews } from '@plateia/contracts/feed';
import { Caller, Implements, Input, RequestContext } from '@plateia/service-kit';
import { CountViews } from '../counting/count-views.js';
import { memberOf } from '../reading/viewer.js';

@Controller()
export class ViewsController {
  constructor(private readonly views: CountViews) {}

  @Implements(countViews)
  async count(
    @Input() { ids }: RouteInput<typeof countViews>,
    @Caller() caller: Caller,
    @RequestContext() context: RequestContext,
  ): Promise<RouteAnswer<typeof countViews>> {
    return { counted: context.isPrefetch ? 0 : await this.views.run(ids, memberOf(caller)) };
  }
}
