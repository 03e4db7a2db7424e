import { Module } from '@nestjs/common';
import { BookingDetails } from './bookings/booking-details.js';
import { BookingParts } from './bookings/booking-parts.js';
import { BookingStats } from './bookings/booking-stats.js';
import { BookingView } from './bookings/booking.view.js';
import { BookingsController } from './bookings/bookings.controller.js';
import { CompareQuotes } from './bookings/compare-quotes.js';
import { ListBookings } from './bookings/list-bookings.js';
import { ShowAgenda } from './bookings/show-agenda.js';
import { WorkView } from './bookings/work.view.js';
import { DoneLately } from './public-stats/done-lately.store.js';
import { FiguresController } from './public-stats/figures.controller.js';
import { OfferingProfessionals } from './public-stats/offering.store.js';
import { ShowCities } from './public-stats/show-cities.js';
import { ShowFigures } from './public-stats/show-figures.js';
import { ListReviewsOfKind } from './reviews/list-reviews-of-kind.js';
import { ListReviews } from './reviews/list-reviews.js';
import { ReviewListsController } from './reviews/review-lists.controller.js';
import { BookingModule } from '../booking/booking.module.js';
import { RequestModule } from '../request/request.module.js';
import { MarketModule } from '../market/market.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { WorkModule } from '../work/work.module.js';

/** What is shown of all of it. Nothing here changes anything itself. */
@Module({
  imports: [BookingModule, RequestModule, MarketModule, PaymentsModule, WorkModule],
  controllers: [BookingsController, ReviewListsController, FiguresController],
  providers: [
    BookingView,
    WorkView,
    BookingParts,
    BookingDetails,
    ListBookings,
    ShowAgenda,
    BookingStats,
    CompareQuotes,
    ListReviews,
    ListReviewsOfKind,
    DoneLately,
    OfferingProfessionals,
    ShowCities,
    ShowFigures,
  ],
  exports: [BookingDetails],
})
export class QueriesModule {}
