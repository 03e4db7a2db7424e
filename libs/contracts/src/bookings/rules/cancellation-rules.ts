import { z } from 'zod';

/** Which row of the fees holds: nothing, within a day or two hours of the start, nobody came, or the professional gives up. */
export const cancellationRules = [
  'free',
  'late',
  'last_minute',
  'customer_no_show',
  'professional',
  'professional_no_show',
] as const;
export const cancellationRule = z.enum(cancellationRules);
export type CancellationRule = z.infer<typeof cancellationRule>;
