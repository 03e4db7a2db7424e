/** What the platform keeps of a released price, in hundredths of a percent. The customer pays nothing besides the price. */
export const platformFees = { pro_launch: 1_000, pro_starter: 750, pro_premium: 500 } as const;
export type ProfessionalPlan = keyof typeof platformFees;

/** Of a month, VAT included, in minor units. */
export const professionalPlanPrices = { pro_starter: 2_999, pro_premium: 9_999 } as const;

/** Minor units, half of one rounded up. */
export const platformFeeOf = (priceTotal: number, plan: ProfessionalPlan = 'pro_launch'): number =>
  Math.floor((priceTotal * platformFees[plan] + 5_000) / 10_000);

/** Less is not worth a transfer and waits for more, or for the last run before whoever earned it goes. */
export const LEAST_PAYOUT = 1_000;

/** What is to be paid out keeps an account, however little it is, and so does what has to come back. */
export const holdsAccount = (due: number): boolean => due !== 0;

/** What goes out by itself before the account does keeps nobody from asking to go. */
export const isPaidByTheEnd = (due: number, canBePaid: boolean): boolean => canBePaid && due > 0 && due < LEAST_PAYOUT;
