import { Controller } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import { bookingThreadList } from '@plateia/contracts/bookings';
import { Caller, Implements, Input, Visit } from '@plateia/service-kit';
import { ListThreads } from './list-threads.js';

@Controller()
export class ThreadsController {
  constructor(private readonly threads: ListThreads) {}

  @Implements(bookingThreadList)
  list(
    @Input() input: RouteInput<typeof bookingThreadList>,
    @Caller() { userId }: Caller,
    @Visit() { language }: Visit,
  ): Promise<RouteAnswer<typeof bookingThreadList>> {
    return this.threads.run({ userId, language }, input);
  }
}
