import { planId, planInterval, planIds, planName, type PlanId, type PlanInterval } from '@plateia/contracts/identity';

interface Offer {
  plan: PlanId;
  interval: PlanInterval;
}

/** Which of our plans is which price at Stripe: the newest is sold, the ones before it are still paid by who bought at them. */
export class StripePrices {
  private readonly offers: ReadonlyMap<string, Offer>;

  /** by 'premium-monthly', newest first */
  constructor(private readonly ids: ReadonlyMap<string, readonly string[]>) {
    this.offers = new Map(
      planIds.flatMap((plan) =>
        planInterval.options.flatMap((interval) => {
          const offer = { plan: planId.parse(plan), interval };
          return (ids.get(planName(plan, interval)) ?? []).map((id) => [id, offer] as const);
        }),
      ),
    );
  }

  idOf({ plan, interval }: Offer): string {
    const id = this.ids.get(planName(plan, interval))?.[0];
    if (!id) throw new Error(`STRIPE_PRICES has no price for ${planName(plan, interval)}`);
    return id;
  }

  offerOf(id: string): Offer {
    const offer = this.offers.get(id);
    if (!offer) throw new Error(`STRIPE_PRICES does not say what ${id} is the price of`);
    return offer;
  }

  /** Whether somebody who pays this price has that plan, whatever it costs by now. */
  isOf(id: string, { plan, interval }: Offer): boolean {
    const offer = this.offerOf(id);
    return offer.plan === plan && offer.interval === interval;
  }

  lengthOf(id: string): 'month' | 'year' {
    return this.offerOf(id).interval === 'annual' ? 'year' : 'month';
  }
}
