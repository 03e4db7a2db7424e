import { Holds, Payouts } from '@plateia/payments';
import { ChangeBooking } from '../../../src/booking/change/change-booking.js';
import { Ledger } from '../../../src/payments/ledger/ledger.js';
import { PaymentGateway } from '../../../src/payments/intents/payment-gateway.js';
import { PaymentIntents } from '../../../src/payments/intents/payment-intents.js';
import { PayOut } from '../../../src/payments/payouts/pay-out.js';
import { Payees } from '../../../src/payments/payout-accounts/payees.store.js';
import { breaks } from '../breaking.js';
import type { Chance } from '../chance.js';
import type { Town } from './town.js';

/** Of all calls of a part, so many end as where a process is killed before them or right behind. */
const SHARE = 0.03;

/** Processes that are killed between any two steps, answers and news that are lost, news that comes late and in another order. */
export class Disorder {
  private mends: (() => void)[] = [];

  constructor(
    private readonly town: Town,
    private readonly chance: Chance,
  ) {}

  begin(): void {
    const { harness } = this.town.jobs.paid;
    const { chance } = this;
    this.mends = [
      ...(['find', 'book', 'sums'] as const).map((name) => breaks(harness.part(Ledger), name, chance, SHARE)),
      ...(['execute', 'chargeAnew'] as const).map((name) => breaks(harness.part(PaymentGateway), name, chance, 0.1)),
      ...(['insert', 'change'] as const).map((name) => breaks(harness.part(PaymentIntents), name, chance, SHARE)),
      ...(['amend', 'save'] as const).map((name) => breaks(harness.part(Payees), name, chance, 0.1)),
      breaks(harness.part(ChangeBooking), 'run', chance, SHARE),
      breaks(harness.part(Holds), 'hold', chance, SHARE),
      breaks(harness.part(Payouts), 'transfer', chance, 0.2),
    ];
  }

  /** Something of it, now. */
  async goesOn(): Promise<void> {
    const { town, chance } = this;
    const { userId } = chance.of(town.helpersThere);
    const all = [
      () => town.provider('/answers/lose', { calls: 1 + chance.below(3) }),
      () => town.provider('/answers/lose', { calls: 1 + chance.below(3) }),
      () => town.provider('/webhooks/hold'),
      () => town.provider('/webhooks/release', { lost: chance.is(0.3) }),
      () => town.provider(`/accounts/${town.accounts.get(userId)}/verify`, { canBePaid: chance.is(0.7) }),
      () => town.jobs.paid.harness.part(PayOut).run(userId),
    ];
    await chance
      .of(all)()
      .catch(() => undefined);
  }

  /** Everything that was ever told comes once more, in any order. */
  tellsAgain(): Promise<unknown> {
    return this.town.provider('/webhooks/replay');
  }

  /** Nothing fails any more. */
  async ends(): Promise<void> {
    for (const mend of this.mends.splice(0)) mend();
    const { town } = this;
    await town.provider('/answers/lose', { calls: 0 });
    await town.provider('/webhooks/release');
    for (const account of town.accounts.values()) await town.provider(`/accounts/${account}/verify`);
    await this.tellsAgain();
    await town.startsAnew();
  }
}
