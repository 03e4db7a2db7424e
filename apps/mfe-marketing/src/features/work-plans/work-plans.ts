import { platformFees, professionalPlanPrices } from '@plateia/contracts/bookings/rules';

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
    price: professionalPlanPrices.pro_starter,
    lines: [
      { key: 'contacts', count: 50 },
      { key: 'cities', count: 1 },
      { key: 'boosts', count: 1 },
      { key: 'payoutsMonthly' },
      { key: 'supportStandard' },
      { key: 'fee', fee: platformFees.pro_starter },
    ],
  },
  {
    id: 'premium',
    price: professionalPlanPrices.pro_premium,
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
