import { CURRENCY, type Language } from '../../index.js';
import { planIds, type Plan, type PlanFeature, type PlanId, type PlanInterval } from '../subscriptions/plan.shapes.js';
import { freeEntitlements, planRules, type FeatureLine } from '../subscriptions/plans.js';

export interface PlanTexts {
  names: Readonly<Record<PlanId, string>>;
  taglines: Readonly<Record<PlanId, string>>;
  features: Readonly<Record<string, string>>;
}

const NUMBERS: Readonly<Record<Language, string>> = { en: 'en-IE', el: 'el-GR' };

const FREE_LINES: readonly FeatureLine[] = [
  { key: 'video', params: { count: freeEntitlements.videoMinutes } },
  { key: 'messages', params: { count: freeEntitlements.messagesPerDay } },
  { key: 'friendRequests', params: { count: freeEntitlements.friendRequestsPerDay } },
  { key: 'inviteXp', params: { count: freeEntitlements.inviteXp } },
];

/** 'yearly' is another word for it wherever intervals are named. */
const INTERVALS: Readonly<Record<string, string>> = { yearly: 'annual' };

export const intervalsOf = (id: PlanId): PlanInterval[] => Object.keys(planRules[id].prices) as PlanInterval[];

/** `pro`, `pro-annual`: null where there is no such plan, or two intervals are named. */
export function soldPlan(
  plan: string,
  interval: PlanInterval | undefined,
): { id: PlanId; interval: PlanInterval } | null {
  const [name = '', named] = plan.split('-');
  const wanted = named === undefined ? (interval ?? 'monthly') : (INTERVALS[named] ?? named);
  const id = planIds.find((one) => one === name);
  const sold = id && intervalsOf(id).find((one) => one === wanted);
  return id && sold && (interval ?? sold) === sold ? { id, interval: sold } : null;
}

/** Plans as they are sold and shown: what they hold is a rule, how that is said is a text. */
export class PlanWords {
  private readonly texts: Readonly<Record<Language, PlanTexts>>;

  constructor(texts: Readonly<Record<Language, PlanTexts>>) {
    this.texts = texts;
  }

  /** null: of whoever has no plan. */
  featuresOf(plan: PlanId | null, lang: Language): PlanFeature[] {
    const lines = plan === null ? FREE_LINES : planRules[plan].features;
    return lines.map(({ key, params = {}, comingSoon = false }) => {
      const text = Object.entries(params).reduce(
        (words, [name, value]) => words.replace(`{${name}}`, value.toLocaleString(NUMBERS[lang])),
        this.texts[lang].features[key] ?? key,
      );
      return { text, available: !comingSoon, comingSoon };
    });
  }

  /** One row per plan and interval in which it is sold. */
  all(lang: Language): Plan[] {
    return planIds.flatMap((id) => intervalsOf(id).map((interval) => this.one(id, interval, lang)));
  }

  one(id: PlanId, interval: PlanInterval, lang: Language): Plan {
    const { color, prices, comingSoon, audience } = planRules[id];
    const { names, taglines } = this.texts[lang];
    const about = { name: names[id], tagline: taglines[id], color, comingSoon, audience };
    const features = this.featuresOf(id, lang);
    return { id, ...about, interval, price: prices[interval] ?? 0, currency: CURRENCY, features };
  }
}
