import { Injectable } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import type { shareArea } from '@plateia/contracts/identity';
import { cellOf } from '@plateia/contracts/identity/rules';
import { NearMeAdmission } from './near-me-admission.js';
import { SharedAreas } from './shared-areas.js';

/** I21. */
@Injectable()
export class ShareArea {
  constructor(
    private readonly areas: SharedAreas,
    private readonly admission: NearMeAdmission,
  ) {}

  async run(
    userId: string,
    { enabled, lat, lng }: RouteInput<typeof shareArea>,
  ): Promise<RouteAnswer<typeof shareArea>> {
    if (!enabled || lat === undefined || lng === undefined) {
      // Whoever has lost what lets them share may still stop it.
      await this.areas.stop(userId);
      return { enabled: false, until: null };
    }
    await this.admission.refuse(userId);
    const until = await this.areas.share(userId, cellOf({ lat, lng }));
    return { enabled: true, until: until.toISOString() };
  }
}
