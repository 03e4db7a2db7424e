/** Words of a line; a plan's figures are minor units and hundredths of a percent, as in the contracts. */
interface PlanLine {
  key: string;
  count?: number;
  fee?: number;
}

export interface WorkPlan {
  id: 'starter' | 'premium';
  price: number;
  lines: readonly PlanLine[];
}

export const workPlans: readonly WorkPlan[] = [
  {
    id: 'starter',
    price: 2_999,
    lines: [
      { key: 'contacts', count: 50 },
      { key: 'cities', count: 1 },
      { key: 'boosts', count: 1 },
      { key: 'payoutsMonthly' },
      { key: 'supportStandard' },
      { key: 'fee', fee: 750 },
    ],
  },
  {
    id: 'premium',
    price: 9_999,
    lines: [
      { key: 'contacts', count: 200 },
      { key: 'cities', count: 5 },
      { key: 'services', count: 20 },
      { key: 'boosts', count: 3 },
      { key: 'featured' },
      { key: 'badge' },
      { key: 'payoutsWeekly' },
      { key: 'supportPriority' },
      { key: 'lowerFees' },
    ],
  },
];

/** 750 is 7.5 % */
export const shareOf = (hundredthsOfPercent: number): number => hundredthsOfPercent / 10_000;
