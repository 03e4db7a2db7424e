import { DoneLately } from './done-lately.store.js';
import { FiguresController } from './figures.controller.js';
import { ShowFigures } from './show-figures.js';

export const figuresControllers = [FiguresController];
export const figures = [DoneLately, ShowFigures];
