import { Injectable } from '@nestjs/common';
import { FeatureFlags } from '@plateia/flags';
import type { Account } from '../../account/store/account.schema.js';
import { mayRead } from '../../account/member/visibility.js';

type Viewer = Parameters<typeof mayRead>[2];

/** Whose level is anybody's business: the platform has points, its member takes part, and lets this viewer see it. */
@Injectable()
export class ShownLevel {
  constructor(private readonly flags: FeatureFlags) {}

  async isShown(owner: Account, viewer: Viewer): Promise<boolean> {
    const wants = owner.prefs?.gamificationEnabled === true && mayRead('level', owner, viewer);
    return wants && (await this.flags.isOn('gamificationEnabled'));
  }
}
