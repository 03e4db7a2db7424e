import { Module } from '@nestjs/common';
import { openUploadLinks, UploadLinks } from '@plateia/media-links';
import { Clock } from '@plateia/runtime';
import { tokens } from '@plateia/service-kit';
import { AnalyzeJob } from './analysis/analyze-job.js';
import { CategoriesController } from './categories/categories.controller.js';
import { ImagesController } from './images/images.controller.js';
import { RemoveImage } from './images/remove-image.js';
import { SignImages } from './images/sign-images.js';
import { LocateJob } from './places/locate-job.js';
import { PlacesController } from './places/places.controller.js';
import { placesProviders } from './places/places.providers.js';
import { DoneJobs } from './prices/done-jobs.store.js';
import { LocalPrices } from './prices/local-prices.js';
import { PriceBook } from './prices/price-book.js';
import { PricesController } from './prices/prices.controller.js';
import { ShowPrices } from './prices/show-prices.js';
import { AskQuestions } from './wizard/ask-questions.js';
import { BookingSession } from './wizard/booking-session.js';
import { DescribeJob } from './wizard/describe-job.js';
import { InitBooking } from './wizard/init-booking.js';
import { PublishBooking } from './wizard/publish-booking.js';
import { ValidateDescription } from './wizard/validate-description.js';
import { WizardController } from './wizard/wizard.controller.js';
import { BookingModule } from '../booking/booking.module.js';
import { Places } from './places/places.js';

/** How a request comes about: the wizard with its pictures, places, prices and categories. */
@Module({
  imports: [BookingModule],
  controllers: [WizardController, CategoriesController, PlacesController, PricesController, ImagesController],
  providers: [
    ...placesProviders,
    { provide: UploadLinks, inject: [tokens.PLATFORM, Clock], useFactory: openUploadLinks },
    InitBooking,
    ValidateDescription,
    DescribeJob,
    AskQuestions,
    PublishBooking,
    BookingSession,
    AnalyzeJob,
    LocateJob,
    SignImages,
    RemoveImage,
    DoneJobs,
    LocalPrices,
    PriceBook,
    ShowPrices,
  ],
  exports: [LocalPrices, PriceBook, Places],
})
export class RequestModule {}
