import type { PriceRange } from '@plateia/contracts/bookings';

/** Against the middle half of what such jobs cost. */
export function fairnessOf(price: number, { low, high }: PriceRange): 'below' | 'within' | 'above' {
  if (price < low) return 'below';
  return price > high ? 'above' : 'within';
}
