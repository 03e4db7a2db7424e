import type { PlanId, PlanInterval } from '@plateia/contracts/identity';
import { isDearer, subscriptionStates } from '@plateia/contracts/identity/rules';
import { StateMachine } from '@plateia/states';
import type { Subscription } from '../account/domain/subscription.js';

export interface Wanted {
  plan: PlanId;
  interval: PlanInterval;
}

interface Asked {
  subscription: Subscription | undefined;
  /** of a checkout */
  wanted?: Wanted;
}

/** What a member may do with their plan as it stands. */
export const subscriptionRules = new StateMachine(subscriptionStates, {
  // Whoever had chosen another one for later stays with theirs.
  'same-plan': ({ wanted, subscription }: Asked) =>
    subscription?.plan === wanted?.plan && subscription?.interval === wanted?.interval && subscription?.next === null,
  dearer: ({ wanted, subscription }: Asked) =>
    wanted !== undefined && subscription !== undefined && isDearer(wanted, subscription),
  'changes-later': ({ subscription }: Asked) => subscription !== undefined && subscription.next !== null,
});
