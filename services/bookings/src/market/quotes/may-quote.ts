import { missingOf } from '@plateia/contracts/bookings';
import { quoteRefusal } from '@plateia/contracts/bookings/rules';
import { ServiceError } from '@plateia/service-kit';
import { bookableCategories } from '../../booking/catalogue/bookable-categories.js';
import { licenceOf, partsOf } from '../professionals/professional-parts.js';
import type { Professional } from '../professionals/professional.schema.js';

/** Refuses whoever lacks something for this price, or for this kind of work. */
export function requireMayQuote(professional: Professional, categoryId: string | null, priceTotal: number): void {
  const parts = partsOf(professional);
  const licenceRequired = bookableCategories.get(categoryId ?? '')?.licenceRequired ?? false;
  const refusal = quoteRefusal(
    { ...parts, verification: professional.verificationStatus, licence: licenceOf(professional) },
    { priceTotal, licenceRequired },
  );
  if (refusal === 'ONBOARDING_INCOMPLETE') throw new ServiceError(refusal, { missing: missingOf(parts) });
  if (refusal) throw new ServiceError(refusal);
}
