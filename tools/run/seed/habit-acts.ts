import { type Act, actOf, type Find } from './acts.ts';
import type { Demo } from './demo.ts';
import { momentOf } from './moments.ts';

/** What a member did every few days, of which nothing but its points is left. */
export function habitActs({ by, did, from, to, every, at }: Demo['habits'][number], find: Find, now: number): Act[] {
  const times = Math.floor((from - to) / every) + 1;
  return Array.from({ length: times }, (_, n) => {
    const day = from - n * every;
    const moment = momentOf(`${day}d ${at}`, now);
    return actOf(`${by} ${did} at ${at}`, moment, { service: 'xp', kind: did, by: find(by).id });
  });
}
