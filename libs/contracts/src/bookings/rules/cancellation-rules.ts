import { z } from 'zod';

/** Which row of the fees holds: nothing, within a day or two hours of the start, nobody came, or the professional gives up. */
export const cancellationRule = z.enum([
  'free',
  'late',
  'last_minute',
  'customer_no_show',
  'professional',
  'professional_no_show',
]);
export type CancellationRule = z.infer<typeof cancellationRule>;
