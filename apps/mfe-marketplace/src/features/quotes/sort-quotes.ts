import type { Quote } from '@plateia/contracts/bookings';

export type SortBy = 'best' | 'price' | 'soonest';

/** Still to be accepted or declined. */
export const isLive = ({ status }: Quote): boolean => status === 'sent' || status === 'viewed';

type Order = (a: Quote, b: Quote) => number;

const byPrice: Order = (a, b) => a.priceTotal - b.priceTotal;
const bySoonest: Order = (a, b) => a.startAt.localeCompare(b.startAt) || byPrice(a, b);
/** Facts of the one who quotes first, the price where they are alike: experience never ranks. */
const byFit: Order = (a, b) =>
  Number(b.shortlisted) - Number(a.shortlisted) ||
  Number(b.professional.verificationStatus === 'verified') - Number(a.professional.verificationStatus === 'verified') ||
  (b.professional.averageRating ?? 0) - (a.professional.averageRating ?? 0) ||
  byPrice(a, b);

const orders: Record<SortBy, Order> = { best: byFit, price: byPrice, soonest: bySoonest };

/** What can no longer be accepted stands last. */
export const sorted = (quotes: readonly Quote[], by: SortBy): Quote[] =>
  quotes.toSorted((a, b) => Number(isLive(b)) - Number(isLive(a)) || orders[by](a, b));
