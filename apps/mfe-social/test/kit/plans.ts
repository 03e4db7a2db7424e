import type { Plan, SubscriptionStatus } from '@plateia/contracts/identity';
import { quiet } from './made-up.js';

const aPlan = (part: Pick<Plan, 'id' | 'name' | 'price'> & Partial<Plan>): Plan => ({
  tagline: `All of ${part.name}`,
  color: '#B4552D',
  currency: 'EUR',
  interval: 'monthly',
  features: [
    { text: 'Videos up to 10 minutes', available: true, comingSoon: false },
    { text: 'Voice and video calls', available: false, comingSoon: true },
  ],
  comingSoon: false,
  audience: 'member',
  ...part,
});

const plans: Plan[] = (
  [
    ['premium', 'Premium', 999],
    ['creator', 'Creator', 1_999],
    ['ghost', 'Ghost', 1_499],
  ] as const
).flatMap(([id, name, price]) => [
  aPlan({ id, name, price }),
  aPlan({ id, name, price: 10 * price, interval: 'annual' }),
]);

export const aStatus = (part: Partial<SubscriptionStatus> = {}): SubscriptionStatus => ({
  status: 'none',
  plan: 'free',
  current_period_end: null,
  amount: 0,
  currency: 'EUR',
  manage_url: null,
  cancel_at_period_end: false,
  next: null,
  features: [],
  limits: { videoMinutes: 1, messagesPerDay: 200, friendRequestsPerDay: 20, editWindowMinutes: 15 },
  used: { messagesToday: 12, friendRequestsToday: 3 },
  ...part,
});

export const premium = (part: Partial<SubscriptionStatus> = {}) =>
  aStatus({
    status: 'active',
    plan: 'premium-monthly',
    current_period_end: '2026-12-14T09:00:00.000Z',
    amount: 999,
    manage_url: '/pay/manage',
    limits: { videoMinutes: 10, messagesPerDay: 1_000, friendRequestsPerDay: 50, editWindowMinutes: null },
    ...part,
  });

export const STATUS = 'GET /api/user/subscription/status';
export const CHECKOUT = 'POST /api/user/subscription/checkout';
export const SUCCESS = 'GET /api/user/subscription/success';

export const answers = (status: SubscriptionStatus) => ({
  ...quiet,
  'GET /api/user/subscription/plans': () => ({ plans }),
  [STATUS]: () => status,
});
