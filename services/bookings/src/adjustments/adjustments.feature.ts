import { provideModel } from '@plateia/service-kit';
import { ADJUSTMENT, adjustmentSchema } from './adjustment.schema.js';
import { BookAdjustments } from './book-adjustments.js';

export const adjustments = [provideModel(ADJUSTMENT, adjustmentSchema), BookAdjustments];
