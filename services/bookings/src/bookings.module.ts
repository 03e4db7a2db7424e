import { Module } from '@nestjs/common';
import { IdentityConsumer } from './consumers/identity.consumer.js';
import { CategoriesController } from './http/categories.controller.js';
import { ProfessionalController } from './http/professional.controller.js';
import { placesProviders } from './places/places.providers.js';
import { professionals } from './professionals/professionals.feature.js';

@Module({
  controllers: [CategoriesController, ProfessionalController, IdentityConsumer],
  providers: [...placesProviders, ...professionals],
})
export class BookingsModule {}
