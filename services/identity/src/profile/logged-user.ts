import { Injectable } from '@nestjs/common';
import type { LoggedUser } from '@plateia/contracts/identity';
import { isPaidFor } from '@plateia/contracts/identity/rules';
import { FeatureFlags } from '@plateia/flags';
import type { Account } from '../account/store/account.schema.js';
import { Pairs } from '../relations/pairs/pairs.js';
import { FREE } from '../plans/subscription-events.js';

@Injectable()
export class LoggedUserView {
  constructor(
    private readonly pairs: Pairs,
    private readonly flags: FeatureFlags,
  ) {}

  async of(account: Account, { isNew, counts = true }: { isNew: boolean; counts?: boolean }): Promise<LoggedUser> {
    const [totalFriends, totalPendingFriendRequests] = counts
      ? await Promise.all([this.pairs.countFriends(account._id), this.pairs.countReceived(account._id)])
      : [0, 0];
    const { flags } = await this.flags.read();
    return {
      userId: account._id,
      fullName: account.fullName ?? '',
      email: account.email,
      dob: account.dob,
      country: account.country,
      activated: account.stage !== 'onboarding',
      userPhoto: account.photo,
      totalFriends,
      totalPendingFriendRequests,
      flags: {
        ...flags,
        gamificationEnabled: flags.gamificationEnabled && (account.prefs?.gamificationEnabled ?? false),
      },
      isNew,
      role: account.role,
      marketplaceEnabled: account.marketplaceEnabled,
      username: account.username ?? '',
      lang: account.lang,
      ...(account.staff && { staff: true }),
      plan: isPaidFor(account.subscription?.state ?? 'none') ? (account.subscription?.plan ?? FREE) : FREE,
      deletionScheduledAt: account.deleteAfter?.toISOString() ?? null,
      consentedAt: account.consents?.at.toISOString() ?? null,
    };
  }
}
