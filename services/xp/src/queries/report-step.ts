import { Injectable } from '@nestjs/common';
import type { OnboardingXpEvent } from '@plateia/contracts/xp';
import { ONCE } from '@plateia/contracts/xp';
import type { Caller } from '@plateia/service-kit';
import { Accounts } from '../store/accounts.store.js';
import { keyOf, Ledger } from '../store/ledger.store.js';
import { Gamification } from '../members/gamification.js';

export type StepReport = { awarded: number; xp: number; level: number } | 'pending';

/** What a step of the registration paid. The event pays it, whoever reports it: nothing is paid here. */
@Injectable()
export class ReportStep {
  constructor(
    private readonly accounts: Accounts,
    private readonly ledger: Ledger,
    private readonly gamification: Gamification,
  ) {}

  async run(caller: Caller, event: OnboardingXpEvent): Promise<StepReport> {
    const account = await this.accounts.find(caller.userId);
    const { sum = 0, level = 1, pending = [] } = account ?? {};
    const xp = Math.max(0, sum);
    const step = { event, subject: ONCE };
    const paid = (await this.ledger.paid(caller.userId, [step], pending)).get(keyOf(step));
    if (!paid) return 'pending';
    return { awarded: (await this.gamification.isOn(caller)) ? paid.xp : 0, xp, level };
  }
}
