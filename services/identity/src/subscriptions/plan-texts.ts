import type { Language } from '@plateia/contracts';
import {
  freeEntitlements,
  planIds,
  planRules,
  type FeatureLine,
  type Plan,
  type PlanFeature,
  type PlanId,
  type PlanInterval,
  type PlanRule,
} from '@plateia/contracts/identity';
import { CURRENCY } from '@plateia/contracts';
import el from '../../i18n/el.json' with { type: 'json' };
import en from '../../i18n/en.json' with { type: 'json' };

interface PlanTexts {
  names: Readonly<Record<PlanId, string>>;
  taglines: Readonly<Record<PlanId, string>>;
  features: Readonly<Record<string, string>>;
}

const texts: Readonly<Record<Language, { plans: PlanTexts }>> = { en, el };
const NUMBERS: Readonly<Record<Language, string>> = { en: 'en-IE', el: 'el-GR' };

const FREE_LINES: readonly FeatureLine[] = [
  { key: 'video', params: { count: freeEntitlements.videoMinutes } },
  { key: 'messages', params: { count: freeEntitlements.messagesPerDay } },
  { key: 'friendRequests', params: { count: freeEntitlements.friendRequestsPerDay } },
  { key: 'inviteXp', params: { count: freeEntitlements.inviteXp } },
];

const worded = (lines: readonly FeatureLine[], lang: Language): PlanFeature[] =>
  lines.map(({ key, params = {}, comingSoon = false }) => ({
    text: wordsOf(texts[lang].plans.features[key] ?? key, params, lang),
    available: !comingSoon,
    comingSoon,
  }));

const wordsOf = (text: string, params: Readonly<Record<string, number>>, lang: Language): string =>
  Object.entries(params).reduce(
    (words, [name, value]) => words.replace(`{${name}}`, value.toLocaleString(NUMBERS[lang])),
    text,
  );

export const freeFeatures = (lang: Language): PlanFeature[] => worded(FREE_LINES, lang);

export const featuresOf = ({ features }: PlanRule, lang: Language): PlanFeature[] => worded(features, lang);

/** One row per plan and interval in which it is sold. */
export const plansFor = (lang: Language): Plan[] =>
  planIds.flatMap((id) => intervalsOf(id).map((interval) => planFor(id, interval, lang)));

export const intervalsOf = (id: PlanId): PlanInterval[] => Object.keys(planRules[id].prices) as PlanInterval[];

export function planFor(id: PlanId, interval: PlanInterval, lang: Language): Plan {
  const rule = planRules[id];
  const { names, taglines } = texts[lang].plans;
  const { color, prices, comingSoon, audience } = rule;
  return {
    id,
    name: names[id],
    tagline: taglines[id],
    color,
    interval,
    comingSoon,
    audience,
    price: prices[interval] ?? 0,
    currency: CURRENCY,
    features: featuresOf(rule, lang),
  };
}
