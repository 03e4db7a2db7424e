import { Controller } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import { reviewList } from '@plateia/contracts/bookings';
import { Caller, Implements, Input, RequestContext } from '@plateia/service-kit';
import { ListReviews } from './list-reviews.js';
import { ListReviewsOfKind } from './list-reviews-of-kind.js';

@Controller()
export class ReviewListsController {
  constructor(
    private readonly listing: ListReviews,
    private readonly ofKind: ListReviewsOfKind,
  ) {}

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
