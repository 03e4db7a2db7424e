import { CURRENCY, type Language } from '@plateia/contracts';
import {
  freeEntitlements,
  planIds,
  planRules,
  type FeatureLine,
  type Plan,
  type PlanFeature,
  type PlanId,
  type PlanInterval,
} from '@plateia/contracts/identity';
import { planSeeds } from '../seed/seeds.js';

const NUMBERS: Readonly<Record<Language, string>> = { en: 'en-IE', el: 'el-GR' };

const FREE_LINES: readonly FeatureLine[] = [
  { key: 'video', params: { count: freeEntitlements.videoMinutes } },
  { key: 'messages', params: { count: freeEntitlements.messagesPerDay } },
  { key: 'friendRequests', params: { count: freeEntitlements.friendRequestsPerDay } },
  { key: 'inviteXp', params: { count: freeEntitlements.inviteXp } },
];

const worded = (lines: readonly FeatureLine[], lang: Language): PlanFeature[] =>
  lines.map(({ key, params = {}, comingSoon = false }) => {
    const text = Object.entries(params).reduce(
      (words, [name, value]) => words.replace(`{${name}}`, value.toLocaleString(NUMBERS[lang])),
      planSeeds[lang].features[key] ?? key,
    );
    return { text, available: !comingSoon, comingSoon };
  });

/** null: of whoever has no plan. */
export const featuresOf = (plan: PlanId | null, lang: Language): PlanFeature[] =>
  worded(plan === null ? FREE_LINES : planRules[plan].features, lang);

export const intervalsOf = (plan: PlanId): PlanInterval[] => Object.keys(planRules[plan].prices) as PlanInterval[];

/** One row per plan and interval in which it is sold. */
export const plansFor = (lang: Language): Plan[] =>
  planIds.flatMap((id) => intervalsOf(id).map((interval) => planFor(id, interval, lang)));

export function planFor(id: PlanId, interval: PlanInterval, lang: Language): Plan {
  const { color, prices, comingSoon, audience } = planRules[id];
  const { names, taglines } = planSeeds[lang];
  const about = { name: names[id], tagline: taglines[id], color, comingSoon, audience };
  return { id, ...about, interval, price: prices[interval] ?? 0, currency: CURRENCY, features: featuresOf(id, lang) };
}
