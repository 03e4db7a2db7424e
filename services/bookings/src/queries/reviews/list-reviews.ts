import { Injectable } from '@nestjs/common';
import type { Language, RouteAnswer, RouteInput } from '@plateia/contracts';
import { reviewList } from '@plateia/contracts/bookings';
import { averageRatingOf } from '@plateia/contracts/bookings/rules';
import { People, Relations } from '@plateia/people';
import { type PageBinding, PageTokens } from '@plateia/service-kit';
import { z } from 'zod';
import { Professionals } from '../../market/professionals/professionals.store.js';
import { ReviewView } from '../../work/reviews/review.view.js';
import { type Reviewed, Reviews, type Subject } from '../../work/reviews/reviews.store.js';

type Answer = RouteAnswer<typeof reviewList>;
type Ratings = Pick<Answer, 'averageRating' | 'reviewCount'>;

const NOTHING: Answer = { reviews: [], nextToken: '', averageRating: null, reviewCount: 0 };
/** The last one that was shown. */
export const reviewCursor = z.tuple([z.number(), z.string()]);

/** B39 of a member, to anybody. Of members who are hidden from the reader there is nothing to read, nor by them. */
@Injectable()
export class ListReviews {
  constructor(
    private readonly reviews: Reviews,
    private readonly professionals: Professionals,
    private readonly people: People,
    private readonly relations: Relations,
    private readonly view: ReviewView,
    private readonly tokens: PageTokens,
  ) {}

  async run(
    reader: string | null,
    user_id: string,
    { limit, nextToken }: RouteInput<typeof reviewList>,
    language: Language,
  ): Promise<Answer> {
    const binding: PageBinding = { route: reviewList.id, filter: { user_id }, member: reader };
    const page = this.tokens.read(nextToken, binding, reviewCursor);
    if (await this.isHiddenFrom(reader, user_id)) return NOTHING;
    const professional = await this.professionals.find(user_id);
    const subject: Subject = { userId: user_id, as: professional ? 'professional' : 'customer' };
    const before = page.kind === 'cursor' ? { at: new Date(page.data[0]), id: page.data[1] } : undefined;
    const skip = page.kind === 'offset' ? page.offset : 0;
    const found = await this.reviews.of(subject, { before, skip, limit: limit + 1 });
    // What is shown whole is what counts: the figures of a professional follow a moment later.
    const isAll = page.kind === 'first' && found.length <= limit;
    const ratings = isAll ? ratingsOf(found, user_id) : (professional ?? (await this.counted(subject)));
    const shown = found.slice(0, limit);
    const last = shown.at(-1);
    const isMore = last !== undefined && found.length > limit;
    return {
      reviews: await this.view.all(await this.among(shown, user_id, reader), language),
      nextToken: isMore ? this.tokens.write([last.reviewsShownAt?.getTime() ?? 0, last._id], binding) : '',
      averageRating: ratings.averageRating,
      reviewCount: ratings.reviewCount,
    };
  }

  /** Few write of customers, so nothing is kept of what that comes to. */
  private async counted(subject: Subject): Promise<Ratings> {
    const totals = await this.reviews.totals(subject);
    return { averageRating: averageRatingOf(totals), reviewCount: totals.count };
  }

  private async among(bookings: readonly Reviewed[], subjectId: string, reader: string | null) {
    const found = bookings.flatMap((booking) =>
      (booking.reviews ?? []).flatMap((review) => (review.subjectId === subjectId ? [{ booking, review }] : [])),
    );
    const authors = [...new Set(found.map(({ review }) => review.authorId))];
    const avoided = reader === null ? new Set<string>() : await this.relations.blockedAmong(reader, authors);
    return found.filter(({ review }) => !avoided.has(review.authorId));
  }

  private async isHiddenFrom(reader: string | null, userId: string): Promise<boolean> {
    if (await this.people.isHidden(userId)) return true;
    return reader !== null && reader !== userId && (await this.relations.areBlocked(reader, userId));
  }
}

function ratingsOf(bookings: readonly Reviewed[], subjectId: string): Ratings {
  const ratings = bookings.flatMap(({ reviews = [] }) =>
    reviews.flatMap((review) => (review.subjectId === subjectId ? [review.rating] : [])),
  );
  const totals = { sum: ratings.reduce((sum, rating) => sum + rating, 0), count: ratings.length };
  return { averageRating: averageRatingOf(totals), reviewCount: totals.count };
}
