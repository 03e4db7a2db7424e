import type { BookingAnalysis } from '@plateia/contracts/bookings';
import { categorySeed, type CategoryLeaf } from './category-seed.js';

const minutesByUnit = { hour: 120, m2: 240, job: 90 } as const;
const MOVING_MINUTES = 300;
const middle = ({ price }: CategoryLeaf): number => (price.low + price.high) / 2;

export const rootOf = (leafId: string) => categorySeed.find(({ leaves }) => leaves.some(({ id }) => id === leafId));

export const minutesOf = ({ id, price }: CategoryLeaf): number =>
  id.startsWith('moving/flat-') ? MOVING_MINUTES : minutesByUnit[price.unit];

export const complexityOf = (minutes: number): BookingAnalysis['complexity'] =>
  minutes <= 90 ? 'simple' : minutes <= 240 ? 'standard' : 'complex';

/** In which third of the leaves beside it. */
export function priceLevelOf(leaf: CategoryLeaf): BookingAnalysis['priceLevel'] {
  const beside = (rootOf(leaf.id)?.leaves ?? [leaf]).map(middle).sort((a, b) => a - b);
  const third = beside.indexOf(middle(leaf)) / beside.length;
  return third < 1 / 3 ? 'budget' : third < 2 / 3 ? 'standard' : 'premium';
}

/** Few who have time are high demand. */
export const demandOf = (availabilityPercentage: number): BookingAnalysis['demandIndicator'] => ({
  level: availabilityPercentage < 34 ? 'high' : availabilityPercentage < 67 ? 'medium' : 'low',
  availabilityPercentage,
});

/** In whole euro, as estimates are. */
export const roundedMiddle = ({ low, high }: { low: number; high: number }): number =>
  Math.round((low + high) / 200) * 100;
