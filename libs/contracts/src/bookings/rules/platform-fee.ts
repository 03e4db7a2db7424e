/** What the platform keeps of a released price, in hundredths of a percent. The customer pays nothing besides the price. */
export const platformFees = { pro_launch: 1_000, pro_starter: 750, pro_premium: 500 } as const;
export type ProfessionalPlan = keyof typeof platformFees;

/** Minor units, half of one rounded up. */
export const platformFeeOf = (priceTotal: number, plan: ProfessionalPlan = 'pro_launch'): number =>
  Math.floor((priceTotal * platformFees[plan] + 5_000) / 10_000);
