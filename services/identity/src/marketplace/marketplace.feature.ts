import { KnownProfessionals } from './known-professionals.js';
import { MarketplaceController } from './marketplace.controller.js';
import { OfferServices } from './offer-services.js';

export const marketplaceControllers = [MarketplaceController];

export const marketplace = [OfferServices, KnownProfessionals];
