import { createHash } from 'node:crypto';

/** One thing that one member did; the service that is named plays it. */
export interface Act {
  readonly id: string;
  readonly service: 'identity' | 'feed' | 'media' | 'messaging' | 'notifications' | 'xp' | 'bookings';
  readonly at: string;
  readonly kind: string;
  readonly [field: string]: unknown;
}

export interface Member {
  readonly id: string;
  readonly joinedAt: number;
}
export type Find = (name: string) => Member;

interface Content {
  readonly service: Act['service'];
  readonly kind: string;
  readonly [field: string]: unknown;
}

export const actOf = (name: string, at: number, content: Content): Act => ({
  id: actId(name, at),
  at: new Date(at).toISOString(),
  ...content,
});

/** A UUIDv7 of the act's time whose other half is its name: the order of ids is the order of time. */
export function actId(name: string, at: number): string {
  const time = at.toString(16).padStart(12, '0');
  const rest = createHash('sha256').update(name).digest('hex');
  const variant = ((Number.parseInt(rest.slice(3, 4), 16) & 0x3) | 0x8).toString(16);
  return [time.slice(0, 8), time.slice(8), `7${rest.slice(0, 3)}`, variant + rest.slice(4, 7), rest.slice(7, 19)].join(
    '-',
  );
}
