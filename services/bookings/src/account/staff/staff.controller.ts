import { Controller } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import { staffDecide, type StaffItem, staffQueue } from '@plateia/contracts/bookings';
import { Caller, Implements, Input, RequestContext } from '@plateia/service-kit';
import { StaffDecides } from './staff-decides.js';
import { StaffQueue } from './staff-queue.js';

@Controller()
export class StaffController {
  constructor(
    private readonly waiting: StaffQueue,
    private readonly deciding: StaffDecides,
  ) {}

  @Implements(staffQueue)
  queue(
    @Caller() { userId }: Caller,
    @RequestContext() { language }: RequestContext,
    @Input() input: RouteInput<typeof staffQueue>,
  ): Promise<RouteAnswer<typeof staffQueue>> {
    return this.waiting.run({ userId, language }, input);
  }

  @Implements(staffDecide)
  decide(
    @Caller() { userId }: Caller,
    @RequestContext() { language }: RequestContext,
    @Input() input: RouteInput<typeof staffDecide>,
  ): Promise<StaffItem> {
    return this.deciding.run({ userId, language }, input);
  }
}
