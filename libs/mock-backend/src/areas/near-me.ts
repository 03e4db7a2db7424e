import { nearMe, shareArea } from '@plateia/contracts/identity';
import {
  ACTIVE_MS,
  bandBetween,
  cellOf,
  givesNearMe,
  middleOf,
  NEAR_ME_MS,
  nearBands,
} from '@plateia/contracts/identity/rules';
import { answers } from '../kit/handler.js';
import { ServiceError } from '../kit/service-error.js';
import { subscriptionOf } from '../plans/subscriptions.js';
import { isAdult } from '../world/age.js';
import { accountOf, friendIdsOf, meets, nameOf, photoOf } from '../world/people.js';
import type { AreaRow } from '../world/state.js';
import type { World } from '../world/world.js';

const near = answers(nearMe, ({ world, caller: { userId: me }, input: { active: onlyActive } }) => {
  requirePlan(world, me);
  const own = areaOf(world, me);
  if (!own) throw new ServiceError('NEAR_ME_OFF');
  own.seenAt = world.now();
  const items = friendIdsOf(world, me).flatMap((id) => {
    const [account, area] = [accountOf(world, id), areaOf(world, id)];
    const band = area && bandBetween(own, area);
    if (!account || !band || !meets(world, me, id) || !takesPart(world, id)) return [];
    const active = isActive(world, id, area);
    const shown = { userId: id, fullName: nameOf(account), photo: photoOf(account), band, active };
    return active || !onlyActive ? [shown] : [];
  });
  const place = (item: (typeof items)[number]) => nearBands.indexOf(item.band);
  items.sort((a, b) => place(a) - place(b) || a.fullName.localeCompare(b.fullName, 'el'));
  return { items, area: middleOf(own), until: new Date(own.until).toISOString() };
});

const shared = answers(shareArea, ({ world, caller: { userId: me }, input: { enabled, lat, lng } }) => {
  if (!enabled || lat === undefined || lng === undefined) {
    // Whoever has lost what lets them share may still stop it.
    delete world.state.areas[me];
    return { enabled: false, until: null };
  }
  requirePlan(world, me);
  const [seenAt, until] = [world.now(), world.now() + NEAR_ME_MS];
  world.state.areas[me] = { ...cellOf({ lat, lng }), seenAt, until };
  return { enabled: true, until: new Date(until).toISOString() };
});

export const nearMeHandlers = [near, shared];

function requirePlan(world: World, userId: string): void {
  if (!givesNearMe(subscriptionOf(world, userId))) throw new ServiceError('PLAN_REQUIRED');
}

const takesPart = (world: World, userId: string): boolean =>
  isAdult(world, userId) && givesNearMe(subscriptionOf(world, userId));

function areaOf({ state, now }: World, userId: string): AreaRow | undefined {
  const area = state.areas[userId];
  return area && area.until > now() ? area : undefined;
}

/** On this page, or anywhere else as far as a session tells. */
function isActive({ state, now }: World, id: string, { seenAt }: AreaRow): boolean {
  const last = state.sessions.filter(({ userId }) => userId === id).map(({ lastSeenAt }) => lastSeenAt);
  return Math.max(seenAt, ...last) > now() - ACTIVE_MS;
}
