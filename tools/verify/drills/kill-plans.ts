import { createPost, interact } from '@plateia/contracts/feed';
import { sendMessage } from '@plateia/contracts/messaging';
import type { PlatformPart, Shape } from '@plateia/testing';

/** Who is killed, and where in its work; anywhere when no point is named. */
export interface Kill {
  victim: string;
  point?: string;
}
export type KillPoint = Required<Kill>;

const WRITING = ['outbox.after-write', 'relay.before-publish', 'relay.after-publish', 'relay.after-pull'];
const CONSUMING = ['consumer.before-effect', 'consumer.after-effect', 'consumer.after-inbox', 'consumer.after-commit'];
const ANSWERING = ['idempotency.claimed', 'idempotency.worked'];
const REACTING = ['reaction.written', 'reaction.counted'];
const SETTLING = ['xp.after-settlement'];

const HOLDING = ['payment.before-hold', 'payment.held', 'payment.reserved', 'payment.let-go', 'payment.agreed'];
const acts = [
  'hold',
  'charge',
  'forget',
  'secure',
  'capture',
  'capture_fee',
  'release',
  'void',
  'refund',
  'refund_part',
];
const PAYING = acts.flatMap((act) => [
  `money.before-${act}`,
  `money.${act}-done`,
  `money.${act}-booked`,
  `money.${act}-told`,
]);
const PAYING_OUT = ['payout.begun', 'payout.sent', 'payout.booked'];
const DUE = ['deadline.claimed', 'deadline.worked'];
const MONEY = [...HOLDING, ...PAYING, ...PAYING_OUT, ...DUE, ...WRITING, ...ANSWERING];

const AT_A_POINT = '@point';

/** Who is killed in turns, and at which points of their work. */
export interface KillPlan {
  points: Readonly<Record<string, readonly string[]>>;
  turns: Readonly<Record<Shape, readonly string[]>>;
  /** calls by their ids, each of which is to be answered between two kills */
  kinds?: readonly string[];
  /** most of its points are come past once in many writes */
  isSeldom?: true;
}

/** Every named point of whoever is killed in that shape, once. */
export function killPointsOf({ points, turns }: KillPlan, shape: Shape): KillPoint[] {
  const victims = turns[shape].flatMap((turn) => (turn.endsWith(AT_A_POINT) ? turn.slice(0, -AT_A_POINT.length) : []));
  return [...new Set(victims)].flatMap((victim) => [...new Set(points[victim])].map((point) => ({ victim, point })));
}

/** Round after round over everybody, at every named point and in between. */
export function* killSequence(
  { points: pointsOf, turns: turnsIn }: KillPlan,
  shape: Shape,
  parts: readonly PlatformPart[],
): Generator<Kill, never> {
  const turns = turnsIn[shape].filter((name) => parts.some((part) => part.name === name.split('@')[0]));
  const next = new Map<string, number>();
  for (;;) {
    for (const turn of turns) {
      const [victim = '', at] = turn.split('@');
      const points = pointsOf[victim] ?? [];
      const index = next.get(victim) ?? 0;
      const point = at === undefined ? undefined : points[index % points.length];
      if (point === undefined) yield { victim };
      else {
        next.set(victim, index + 1);
        yield { victim, point };
      }
    }
  }
}

/** Posts, likes, friendships, messages, and the points for them. */
export const socialKills: KillPlan = {
  kinds: [createPost.id, interact.id, sendMessage.id],
  points: {
    platform: [...WRITING, ...CONSUMING, ...ANSWERING, ...REACTING, ...SETTLING],
    feed: [...REACTING, ...WRITING, ...CONSUMING, ...ANSWERING],
    identity: WRITING,
    notifications: CONSUMING,
    messaging: [...WRITING, ...ANSWERING, ...CONSUMING],
    xp: [...SETTLING, ...CONSUMING, ...WRITING],
  },
  turns: {
    embedded: ['platform@point', 'platform', 'platform@point', 'engine', 'platform@point'],
    services: [
      'feed@point',
      'messaging@point',
      'xp@point',
      'notifications@point',
      'redis',
      'identity@point',
      'feed',
      'engine',
      'kafka',
      'messaging@point',
      'xp@point',
      'notifications',
      'feed@point',
      'bookings',
      'identity',
    ],
  },
};

const JOBS = ['job.claimed', 'job.worked'];
const CLOSING = ['closing.noted', 'erasure.begun', 'erasure.account-gone'];
const ERASING = ['erasure.portion'];
/** All that keep something of a member, beside identity. */
const KEEPERS = ['feed', 'messaging', 'notifications', 'bookings', 'xp', 'media'];
const ofKeepers = (points: readonly string[]) => Object.fromEntries(KEEPERS.map((name) => [name, points]));

/** Members who leave, and what is left of them in each service. */
export const deletionKills: KillPlan = {
  isSeldom: true,
  points: {
    platform: [...CLOSING, ...ERASING, ...JOBS, ...CONSUMING, ...WRITING],
    identity: [...CLOSING, ...ERASING, ...DUE, ...JOBS, ...CONSUMING, ...WRITING],
    ...ofKeepers([...ERASING, ...DUE, ...CONSUMING, ...WRITING]),
  },
  turns: {
    embedded: ['platform@point', 'platform@point', 'engine', 'platform@point', 'platform'],
    services: [
      'identity@point',
      'feed@point',
      'messaging@point',
      'bookings@point',
      'engine',
      'identity@point',
      'notifications@point',
      'xp@point',
      'media@point',
    ],
  },
};

const ARCHIVING = ['export.archive-written', ...DUE];
const PARTING = ['export.part-written', ...DUE];

/** What a member takes along: the part of each service, and the archive of them. */
export const exportKills: KillPlan = {
  isSeldom: true,
  points: { platform: [...ARCHIVING, ...PARTING], identity: ARCHIVING, ...ofKeepers(PARTING) },
  turns: {
    embedded: ['platform@point', 'platform@point', 'engine', 'platform@point', 'platform'],
    services: [
      'identity@point',
      'feed@point',
      'messaging@point',
      'media@point',
      'identity@point',
      'bookings@point',
      'engine',
      'notifications@point',
      'xp@point',
      'kafka',
    ],
  },
};

/** Jobs and what is paid for them, the provider included. */
export const moneyKills: KillPlan = {
  points: { platform: MONEY, bookings: MONEY },
  turns: {
    embedded: ['platform@point', 'platform@point', 'payments', 'platform@point', 'platform@point', 'engine'],
    services: ['bookings@point', 'bookings@point', 'payments', 'bookings@point', 'bookings@point', 'engine', 'kafka'],
  },
};

const PLANS = ['subscription.checkout', 'subscription.changed', 'subscription.renewal', 'subscription.seen'];
const SUBSCRIBING = [...PLANS, ...WRITING, ...PLANS, ...ANSWERING];

/** Plans and what is paid for them, the provider included. */
export const planKills: KillPlan = {
  points: { platform: SUBSCRIBING, identity: SUBSCRIBING },
  turns: {
    embedded: ['platform@point', 'platform@point', 'payments', 'platform@point', 'platform', 'engine'],
    services: ['identity@point', 'identity@point', 'payments', 'identity@point', 'engine', 'identity', 'kafka'],
  },
};
