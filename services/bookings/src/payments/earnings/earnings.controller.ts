import { Controller } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import { earnings } from '@plateia/contracts/bookings';
import { Caller, Implements, Input, RequestContext } from '@plateia/service-kit';
import { ShowEarnings } from './show-earnings.js';

@Controller()
export class EarningsController {
  constructor(private readonly showing: ShowEarnings) {}

  @Implements(earnings)
  show(
    @Caller() { userId }: Caller,
    @Input() input: RouteInput<typeof earnings>,
    @RequestContext() { language }: RequestContext,
  ): Promise<RouteAnswer<typeof earnings>> {
    return this.showing.run(userId, input, language);
  }
}
