import { Injectable } from '@nestjs/common';
import type { Language, RouteInput } from '@plateia/contracts';
import type { Plan, planDetails } from '@plateia/contracts/identity';
import { soldPlan } from '@plateia/contracts/identity/rules';
import { FeatureFlags } from '@plateia/flags';
import { ServiceError } from '@plateia/service-kit';
import { planWords } from './plan-texts.js';

/** I39, I40. */
@Injectable()
export class PlanCatalogue {
  constructor(private readonly flags: FeatureFlags) {}

  async all(lang: Language): Promise<{ plans: Plan[] }> {
    return { plans: await Promise.all(planWords.all(lang).map((plan) => this.asSold(plan))) };
  }

  async one({ plan, interval }: RouteInput<typeof planDetails>, lang: Language): Promise<Plan> {
    const sold = soldPlan(plan, interval);
    if (!sold) throw new ServiceError('RESOURCE_NOT_FOUND');
    return this.asSold(planWords.one(sold.id, sold.interval, lang));
  }

  /** Where the platform sells none, none can be had yet. */
  private async asSold(plan: Plan): Promise<Plan> {
    return { ...plan, comingSoon: plan.comingSoon || !(await this.flags.isOn('subscriptions')) };
  }
}
