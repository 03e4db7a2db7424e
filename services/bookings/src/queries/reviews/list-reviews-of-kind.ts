import { Injectable } from '@nestjs/common';
import type { Language, RouteAnswer, RouteInput } from '@plateia/contracts';
import { reviewList } from '@plateia/contracts/bookings';
import { isHidden, People, Relations } from '@plateia/people';
import { Clock } from '@plateia/runtime';
import { type PageBinding, PageTokens } from '@plateia/service-kit';
import { ShowFigures } from '../public-stats/show-figures.js';
import { reviewCursor } from './list-reviews.js';
import { ReviewView } from '../../work/reviews/review.view.js';
import { type Reviewed, Reviews } from '../../work/reviews/reviews.store.js';

/** B39 of a kind of service, to anybody: what customers said of such jobs. Of whom and by whom is hidden from the reader is left out. */
@Injectable()
export class ListReviewsOfKind {
  constructor(
    private readonly reviews: Reviews,
    private readonly people: People,
    private readonly relations: Relations,
    private readonly view: ReviewView,
    private readonly tokens: PageTokens,
    private readonly figures: ShowFigures,
    private readonly clock: Clock,
  ) {}

  async run(
    reader: string | null,
    category_id: string,
    { limit, nextToken }: RouteInput<typeof reviewList>,
    language: Language,
  ): Promise<RouteAnswer<typeof reviewList>> {
    const binding: PageBinding = { route: reviewList.id, filter: { category_id }, member: reader };
    const page = this.tokens.read(nextToken, binding, reviewCursor);
    const before = page.kind === 'cursor' ? { at: new Date(page.data[0]), id: page.data[1] } : undefined;
    const skip = page.kind === 'offset' ? page.offset : 0;
    const [found, { services }] = await Promise.all([
      this.reviews.ofKind(category_id, { before, skip, limit: limit + 1 }),
      this.figures.run(),
    ]);
    const shown = found.slice(0, limit);
    const last = shown.at(-1);
    const isMore = last !== undefined && found.length > limit;
    const rating = services.find(({ categoryId }) => categoryId === category_id)?.rating;
    return {
      reviews: await this.view.all(await this.known(shown, reader), language),
      nextToken: isMore ? this.tokens.write([last.reviewsShownAt?.getTime() ?? 0, last._id], binding) : '',
      averageRating: rating?.average ?? null,
      reviewCount: rating?.count ?? 0,
    };
  }

  private async known(bookings: readonly Reviewed[], reader: string | null) {
    const found = bookings.flatMap((booking) =>
      (booking.reviews ?? []).flatMap((review) => (review.by === 'customer' ? [{ booking, review }] : [])),
    );
    const sides = [...new Set(found.flatMap(({ review }) => [review.authorId, review.subjectId]))];
    const [people, avoided] = await Promise.all([
      this.people.byIds(sides),
      reader === null ? new Set<string>() : this.relations.blockedAmong(reader, sides),
    ]);
    const now = this.clock.now();
    return found.filter(
      ({ review: { authorId, subjectId } }) =>
        !isHidden(people.get(subjectId), now) && !avoided.has(authorId) && !avoided.has(subjectId),
    );
  }
}
