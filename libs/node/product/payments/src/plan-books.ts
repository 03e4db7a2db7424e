/** A plan that has not ended. */
export interface LivingPlan {
  id: string;
  userId: string | null;
  /** when the period began that it is in */
  since: Date;
}

/** What the provider has of plans, whether we know of it or not. It may know of the newest ones late. */
export abstract class PlanBooks {
  abstract living(): AsyncIterable<LivingPlan>;
  abstract livingOf(userId: string): Promise<LivingPlan[]>;
}
