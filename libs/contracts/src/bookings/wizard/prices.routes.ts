import { z } from 'zod';
import { idInput, route, withAliases } from '../../index.js';
import { categoryIdInput } from '../categories/category.shapes.js';
import { DEFAULT_PRICE_PERIOD, priceMetricsAnswer, pricePeriod } from './analysis.shapes.js';

export const priceMetrics = route({
  id: 'B9',
  summary: 'What such jobs cost lately: of jobs done here, or an estimate where there are few',
  method: 'POST',
  path: '/api/v1/marketplace/bookings/price-metrics',
  access: { who: 'A' },
  body: withAliases(
    { booking_id: 'bookingId' },
    z
      .object({
        bookingId: idInput.optional(),
        categoryId: categoryIdInput.optional(),
        period: pricePeriod.default(DEFAULT_PRICE_PERIOD),
      })
      .refine(({ bookingId, categoryId }) => (bookingId === undefined) !== (categoryId === undefined), {
        path: ['categoryId'],
        params: { rule: 'required' },
        message: 'Name a request or a category',
      }),
  ),
  answers: { 200: priceMetricsAnswer },
  errors: ['BOOKING_NOT_FOUND', 'STEP_OUT_OF_ORDER', 'CATEGORY_NOT_SELECTABLE'],
  idempotency: 'N',
});
