import { BookingsController } from './bookings.controller.js';
import { CategoriesController } from './categories.controller.js';
import { DraftsController } from './drafts.controller.js';
import { JobsController } from './jobs.controller.js';
import { PlacesController } from './places.controller.js';
import { ProfessionalController } from './professional.controller.js';
import { QuotesController } from './quotes.controller.js';
import { WizardController } from './wizard.controller.js';

export const controllers = [
  CategoriesController,
  PlacesController,
  ProfessionalController,
  WizardController,
  DraftsController,
  BookingsController,
  JobsController,
  QuotesController,
];
