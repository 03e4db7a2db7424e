import { Controller } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import { bookingThreadList } from '@plateia/contracts/bookings';
import { Caller, Implements, Input, RequestContext } from '@plateia/service-kit';
import { ListThreads } from './list-threads.js';

@Controller()
export class ThreadsController {
  constructor(private readonly threads: ListThreads) {}

  @Implements(bookingThreadList)
  list(
    @Input() input: RouteInput<typeof bookingThreadList>,
    @Caller() { userId }: Caller,
    @RequestContext() { language }: RequestContext,
  ): Promise<RouteAnswer<typeof bookingThreadList>> {
    return this.threads.run({ userId, language }, input);
  }
}
