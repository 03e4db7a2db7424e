import { DoneLately } from './done-lately.store.js';
import { FiguresController } from './figures.controller.js';
import { OfferingProfessionals } from './offering.store.js';
import { ShowCities } from './show-cities.js';
import { ShowFigures } from './show-figures.js';

export const figuresControllers = [FiguresController];
export const figures = [DoneLately, OfferingProfessionals, ShowCities, ShowFigures];
