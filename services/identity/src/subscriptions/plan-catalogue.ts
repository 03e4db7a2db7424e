import { Injectable } from '@nestjs/common';
import type { Language, RouteInput } from '@plateia/contracts';
import { planId, planInterval, type Plan, type planDetails } from '@plateia/contracts/identity';
import { Refusal } from '@plateia/service-kit';
import { intervalsOf, planFor, plansFor } from './plan-texts.js';

/** 'yearly' is another word for it wherever intervals are named. */
const INTERVALS: Readonly<Record<string, string>> = { yearly: 'annual' };

/** I39, I40. */
@Injectable()
export class PlanCatalogue {
  all(lang: Language): { plans: Plan[] } {
    return { plans: plansFor(lang) };
  }

  one({ plan, interval }: RouteInput<typeof planDetails>, lang: Language): Plan {
    const [name = '', named] = plan.split('-');
    const id = planId.safeParse(name);
    const wanted = named === undefined ? (interval ?? 'monthly') : (INTERVALS[named] ?? named);
    const found = planInterval.safeParse(wanted);
    const isOne = found.success && (interval === undefined || named === undefined || interval === found.data);
    if (!id.success || !isOne || !intervalsOf(id.data).includes(found.data)) throw new Refusal('RESOURCE_NOT_FOUND');
    return planFor(id.data, found.data, lang);
  }
}
