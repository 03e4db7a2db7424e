import { Controller } from '@nestjs/common';
import type { RouteInput } from '@plateia/contracts';
import { type Review, writeReview } from '@plateia/contracts/bookings';
import { Caller, Implements, Input, reply, type Reply, ResourceId, RequestContext } from '@plateia/service-kit';
import { ReviewView } from './review.view.js';
import { WriteReview } from './write-review.js';

@Controller()
export class ReviewsController {
  constructor(
    private readonly writing: WriteReview,
    private readonly view: ReviewView,
  ) {}

  @Implements(writeReview)
  async write(
    @ResourceId() id: string,
    @Input() input: RouteInput<typeof writeReview>,
    @Caller() { userId }: Caller,
    @RequestContext() { language }: RequestContext,
  ): Promise<Reply<Review>> {
    const { booking, review } = await this.writing.run(id, userId, input);
    return reply(201, await this.view.of(booking, review, language));
  }
}
