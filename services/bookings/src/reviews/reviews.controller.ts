import { Controller } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import { type Review, reviewList, writeReview } from '@plateia/contracts/bookings';
import { Caller, Implements, Input, reply, type Reply, ResourceId, RequestContext } from '@plateia/service-kit';
import { ListReviews } from './list-reviews.js';
import { ListReviewsOfKind } from './list-reviews-of-kind.js';
import { ReviewView } from './review.view.js';
import { WriteReview } from './write-review.js';

@Controller()
export class ReviewsController {
  constructor(
    private readonly writing: WriteReview,
    private readonly listing: ListReviews,
    private readonly ofKind: ListReviewsOfKind,
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

  @Implements(reviewList)
  list(
    @Input() input: RouteInput<typeof reviewList>,
    @Caller() caller: Caller | null,
    @RequestContext() { language }: RequestContext,
  ): Promise<RouteAnswer<typeof reviewList>> {
    const reader = caller?.userId ?? null;
    const { user_id, category_id } = input;
    if (category_id !== undefined) return this.ofKind.run(reader, category_id, input, language);
    return this.listing.run(reader, user_id ?? '', input, language);
  }
}
