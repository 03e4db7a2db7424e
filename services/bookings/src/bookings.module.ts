import { Module } from '@nestjs/common';
import { bookings } from './changes/bookings.feature.js';
import { choosing, choosingControllers } from './choosing/choosing.feature.js';
import { AccountConsumer } from './consumers/account.consumer.js';
import { IdentityConsumer } from './consumers/identity.consumer.js';
import { erasure } from './erase-member/erase-member.feature.js';
import { BookingsController } from './http/bookings.controller.js';
import { CategoriesController } from './http/categories.controller.js';
import { JobsController } from './http/jobs.controller.js';
import { QuotesController } from './http/quotes.controller.js';
import { jobs } from './jobs/jobs.feature.js';
import { quotes } from './quotes/quotes.feature.js';
import { DraftsController } from './http/drafts.controller.js';
import { PlacesController } from './http/places.controller.js';
import { ProfessionalController } from './http/professional.controller.js';
import { WizardController } from './http/wizard.controller.js';
import { images } from './images/images.feature.js';
import { payment, paymentControllers } from './payment/payment.feature.js';
import { placesProviders } from './places/places.providers.js';
import { prices } from './prices/prices.feature.js';
import { professionals } from './professionals/professionals.feature.js';
import { reading } from './reading/reading.feature.js';
import { wizard } from './wizard/wizard.feature.js';

@Module({
  controllers: [
    CategoriesController,
    PlacesController,
    ProfessionalController,
    WizardController,
    DraftsController,
    BookingsController,
    JobsController,
    QuotesController,
    ...choosingControllers,
    ...paymentControllers,
    IdentityConsumer,
    AccountConsumer,
  ],
  providers: [
    ...placesProviders,
    ...professionals,
    ...bookings,
    ...wizard,
    ...images,
    ...prices,
    ...reading,
    ...jobs,
    ...quotes,
    ...choosing,
    ...payment,
    ...erasure,
  ],
})
export class BookingsModule {}
