import { Injectable } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import { FRIEND_LIMIT, type nearMe } from '@plateia/contracts/identity';
import { bandBetween, middleOf, nearBands } from '@plateia/contracts/identity/rules';
import { ServiceError } from '@plateia/service-kit';
import { otherOf, Pairs } from '../relations/pairs/pairs.js';
import { ActiveMembers } from './active-members.js';
import { NearMeAdmission } from './near-me-admission.js';
import { SharedAreas } from './shared-areas.js';

const MOST_SHOWN = 200;

type Answer = RouteAnswer<typeof nearMe>;

/** I20. What it says of a friend follows from two cells alone, and so does the order. */
@Injectable()
export class ReadNearMe {
  constructor(
    private readonly areas: SharedAreas,
    private readonly admission: NearMeAdmission,
    private readonly active: ActiveMembers,
    private readonly pairs: Pairs,
  ) {}

  async run(userId: string, { active: onlyActive }: RouteInput<typeof nearMe>): Promise<Answer> {
    await this.admission.refuse(userId);
    const own = await this.areas.ofReader(userId);
    if (!own) throw new ServiceError('NEAR_ME_OFF');
    const friendships = await this.pairs.friendsOf(userId, { limit: FRIEND_LIMIT });
    const sharing = await this.areas.among(friendships.map((pair) => otherOf(pair, userId)));
    const near = new Map(
      sharing.flatMap((area) => {
        const band = bandBetween(own, area);
        return band ? [[area._id, { area, band }] as const] : [];
      }),
    );
    const accounts = await this.admission.among([...near.keys()]);
    const isActive = await this.active.among(sharing.filter(({ _id }) => near.has(_id)));
    const items = accounts.flatMap(({ _id, fullName, photo }) => {
      const found = near.get(_id);
      const active = isActive(_id);
      return found && (active || !onlyActive)
        ? [{ userId: _id, fullName: fullName ?? '', photo, band: found.band, active }]
        : [];
    });
    return { items: items.sort(byBand).slice(0, MOST_SHOWN), area: middleOf(own), until: own.until.toISOString() };
  }
}

const byBand = (a: Answer['items'][number], b: Answer['items'][number]): number =>
  nearBands.indexOf(a.band) - nearBands.indexOf(b.band) || a.fullName.localeCompare(b.fullName, 'el');
