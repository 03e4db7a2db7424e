import { Controller } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import { jobDetails, jobList, type JobWithAnswers } from '@plateia/contracts/bookings';
import { Caller, Implements, Input, RequestContext } from '@plateia/service-kit';
import { ListJobs } from './list-jobs.js';
import { ReadJob } from './read-job.js';

@Controller()
export class JobsController {
  constructor(
    private readonly jobs: ListJobs,
    private readonly single: ReadJob,
  ) {}

  @Implements(jobList)
  list(
    @Input() input: RouteInput<typeof jobList>,
    @Caller() { userId }: Caller,
    @RequestContext() { language }: RequestContext,
  ): Promise<RouteAnswer<typeof jobList>> {
    return this.jobs.run({ userId, language }, input);
  }

  @Implements(jobDetails)
  read(
    @Input() { bookingId }: RouteInput<typeof jobDetails>,
    @Caller() { userId }: Caller,
    @RequestContext() { language }: RequestContext,
  ): Promise<JobWithAnswers> {
    return this.single.run(bookingId, { userId, language });
  }
}
