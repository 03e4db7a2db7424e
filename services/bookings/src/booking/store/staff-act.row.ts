import type { DisputeOutcome, VerificationOutcome } from '@plateia/contracts/bookings';

/** What staff decided of a case, or `own_case`: tried to, being part of it. Kept with the case, so that it stands exactly where the act does; only ever added to. */
export interface StaffAct {
  id: string;
  outcome: DisputeOutcome | VerificationOutcome | 'own_case';
  /** what the customer gets back, of a partial refund */
  amount: number | null;
  statement: string;
  by: string;
  at: Date;
}

export type StaffTrail = readonly StaffAct[];

/** One attempt of each is told: whoever tries again has been told already. */
export const hasTried = (trail: StaffTrail, by: string): boolean =>
  trail.some((act) => act.outcome === 'own_case' && act.by === by);
