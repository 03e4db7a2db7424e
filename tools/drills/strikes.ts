import type { PlatformPart, Shape } from '@plateia/testing';

/** Who is killed, and where in its work; anywhere when no point is named. */
export interface Strike {
  victim: string;
  point?: string;
}

const WRITING = ['outbox.after-write', 'relay.before-publish', 'relay.after-publish', 'relay.after-pull'];
const CONSUMING = ['consumer.before-effect', 'consumer.after-effect', 'consumer.after-inbox', 'consumer.after-commit'];
const ANSWERING = ['idempotency.claimed', 'idempotency.worked'];
const REACTING = ['reaction.written', 'reaction.counted'];

const POINTS: Readonly<Record<string, readonly string[]>> = {
  platform: [...WRITING, ...CONSUMING, ...ANSWERING, ...REACTING],
  feed: [...REACTING, ...WRITING, ...CONSUMING, ...ANSWERING],
  identity: WRITING,
  notifications: CONSUMING,
};

/** Round after round over everybody, at every named point and in between. */
export function* strikes(shape: Shape, parts: readonly PlatformPart[]): Generator<Strike, never> {
  const turns =
    shape === 'embedded' ? EMBEDDED : SERVICES.filter((name) => parts.some((part) => part.name === name.split('@')[0]));
  const next = new Map<string, number>();
  for (;;) {
    for (const turn of turns) {
      const [victim = '', at] = turn.split('@');
      const points = POINTS[victim] ?? [];
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

const EMBEDDED = ['platform@point', 'platform', 'platform@point', 'engine', 'platform@point'];
const SERVICES = [
  'feed@point',
  'notifications@point',
  'redis',
  'identity@point',
  'feed',
  'engine',
  'notifications',
  'kafka',
  'feed@point',
  'bookings',
  'identity',
];
