import { planId, planInterval, planIds, planName, type PlanId, type PlanInterval } from '@plateia/contracts/identity';

interface Offer {
  plan: PlanId;
  interval: PlanInterval;
}

/** Which of our plans is which price at Stripe. */
export class StripePrices {
  private readonly offers: ReadonlyMap<string, Offer>;

  /** by 'premium-monthly' */
  constructor(private readonly ids: ReadonlyMap<string, string>) {
    this.offers = new Map(
      planIds.flatMap((plan) =>
        planInterval.options.flatMap((interval) => {
          const id = ids.get(planName(plan, interval));
          return id ? [[id, { plan: planId.parse(plan), interval }] as const] : [];
        }),
      ),
    );
  }

  idOf({ plan, interval }: Offer): string {
    const id = this.ids.get(planName(plan, interval));
    if (!id) throw new Error(`STRIPE_PRICES has no price for ${planName(plan, interval)}`);
    return id;
  }

  offerOf(id: string): Offer {
    const offer = this.offers.get(id);
    if (!offer) throw new Error(`STRIPE_PRICES does not say what ${id} is the price of`);
    return offer;
  }

  lengthOf(id: string): 'month' | 'year' {
    return this.offerOf(id).interval === 'annual' ? 'year' : 'month';
  }
}
