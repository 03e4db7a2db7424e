import { z } from 'zod';
import { professionalPlanPrices } from '../../bookings/rules/platform-fee.js';
import type { PlanId, PlanInterval } from './plan.shapes.js';

/** What a plan lets its member do; whoever never had one has the free ones. */
export const entitlements = z.object({
  videoMinutes: z.number().int(),
  messagesPerDay: z.number().int(),
  friendRequestsPerDay: z.number().int(),
  /** null: for as long as they like */
  editWindowMinutes: z.number().int().nullable(),
  readReceipts: z.boolean(),
  ghost: z.boolean(),
  verifiedBadge: z.boolean(),
  inviteXp: z.number().int(),
});
export type Entitlements = z.infer<typeof entitlements>;

export const freeEntitlements: Entitlements = {
  videoMinutes: 1,
  messagesPerDay: 200,
  friendRequestsPerDay: 20,
  editWindowMinutes: 15,
  readReceipts: false,
  ghost: false,
  verifiedBadge: false,
  inviteXp: 200,
};

const paid: Entitlements = {
  videoMinutes: 10,
  messagesPerDay: 1_000,
  friendRequestsPerDay: 50,
  editWindowMinutes: null,
  readReceipts: true,
  ghost: false,
  verifiedBadge: true,
  inviteXp: 650,
};

/** A line of a plan's description; its words are `plans.features.<key>` in each language. */
export interface FeatureLine {
  key: string;
  params?: Readonly<Record<string, number>>;
  comingSoon?: true;
}

export interface PlanRule {
  audience: 'member' | 'professional';
  color: string;
  /** minor units; an interval that is missing is not offered */
  prices: Readonly<Partial<Record<PlanInterval, number>>>;
  /** cannot be bought yet */
  comingSoon: boolean;
  entitlements: Entitlements;
  features: readonly FeatureLine[];
}

const MONTHS_PAID_PER_YEAR = 10;
const bothIntervals = (monthly: number) => ({ monthly, annual: monthly * MONTHS_PAID_PER_YEAR });

const linesOf = (given: Entitlements): FeatureLine[] => [
  { key: 'video', params: { count: given.videoMinutes } },
  { key: 'messages', params: { count: given.messagesPerDay } },
  { key: 'friendRequests', params: { count: given.friendRequestsPerDay } },
  { key: 'editing' },
  { key: 'readReceipts' },
  { key: 'nearMe' },
  { key: 'verifiedBadge' },
  { key: 'username' },
  { key: 'inviteXp', params: { count: given.inviteXp } },
];
const callsToCome: readonly FeatureLine[] = [
  { key: 'calls', comingSoon: true },
  { key: 'voiceMessages', comingSoon: true },
];

const creator: Entitlements = { ...paid, videoMinutes: 30, friendRequestsPerDay: 100 };
const ghost: Entitlements = { ...paid, ghost: true };

/** Of what a professional plan will give nothing counts yet. */
const professional = { audience: 'professional', comingSoon: true, entitlements: freeEntitlements } as const;

export const planRules: Readonly<Record<PlanId, PlanRule>> = {
  premium: {
    audience: 'member',
    color: '#B4552D',
    prices: bothIntervals(999),
    comingSoon: false,
    entitlements: paid,
    features: [...linesOf(paid), ...callsToCome],
  },
  creator: {
    audience: 'member',
    color: '#1F6F5C',
    prices: bothIntervals(1_999),
    comingSoon: false,
    entitlements: creator,
    features: [
      ...linesOf(creator),
      ...callsToCome,
      { key: 'insights', comingSoon: true },
      { key: 'scheduledPosts', comingSoon: true },
    ],
  },
  ghost: {
    audience: 'member',
    color: '#4A4E69',
    prices: bothIntervals(1_499),
    comingSoon: false,
    entitlements: ghost,
    features: [...linesOf(ghost), { key: 'ghost' }, ...callsToCome],
  },
  pro_starter: {
    ...professional,
    color: '#B4552D',
    prices: { monthly: professionalPlanPrices.pro_starter },
    features: [
      { key: 'proFee', params: { percent: 7.5 }, comingSoon: true },
      { key: 'proPayoutsMonthly', comingSoon: true },
      { key: 'proSupportStandard', comingSoon: true },
      { key: 'proContacts', params: { count: 50 }, comingSoon: true },
      { key: 'proCities', params: { count: 1 }, comingSoon: true },
      { key: 'proBoosts', params: { count: 1 }, comingSoon: true },
    ],
  },
  pro_premium: {
    ...professional,
    color: '#1F6F5C',
    prices: { monthly: professionalPlanPrices.pro_premium },
    features: [
      { key: 'proFee', params: { percent: 5 }, comingSoon: true },
      { key: 'proPayoutsWeekly', comingSoon: true },
      { key: 'proSupportPriority', comingSoon: true },
      { key: 'proServices', params: { count: 20 }, comingSoon: true },
      { key: 'proFeatured', comingSoon: true },
      { key: 'proContacts', params: { count: 200 }, comingSoon: true },
      { key: 'proCities', params: { count: 5 }, comingSoon: true },
      { key: 'proVerifiedBadge', comingSoon: true },
      { key: 'proBoosts', params: { count: 3 }, comingSoon: true },
    ],
  },
};

/** 'premium-monthly': how a plan is called where its interval counts. */
export const planName = (plan: PlanId, interval: PlanInterval): string => `${plan}-${interval}`;

/** What a plan gives, for as long as it runs. */
export const paidFor = (plan: PlanId): Entitlements => planRules[plan].entitlements;
