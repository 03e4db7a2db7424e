import { Injectable } from '@nestjs/common';
import { FRIEND_REQUESTS_PER_DAY } from '@plateia/contracts/identity';
import { Clock } from '@plateia/runtime';
import { Quota, Refusal } from '@plateia/service-kit';
import { DEFAULT_ZONE } from '../domain/registration.js';
import { Accounts } from '../persistence/accounts.js';
import { isVisible } from '../profile/visibility.js';
import { ChangeRelation } from './change-relation.js';

const MESSAGES = {
  none: 'No friend request',
  pending_out: 'Friend request sent',
  pending_in: 'Friend request received',
  friends: 'You are now friends',
  blocked: 'Blocked',
} as const;

/** I31. */
@Injectable()
export class AskFriend {
  constructor(
    private readonly accounts: Accounts,
    private readonly relation: ChangeRelation,
    private readonly quota: Quota,
    private readonly clock: Clock,
  ) {}

  async run(asker: string, other: string | undefined) {
    if (!other) throw new Refusal('NO_ID');
    if (other === asker) throw new Refusal('SELF_NOT_ALLOWED');
    const [me, them] = await Promise.all([this.accounts.byId(asker), this.accounts.byId(other)]);
    if (!isVisible(them, this.clock.now())) throw new Refusal('USER_NOT_FOUND');
    const zone = me?.prefs?.timeZone ?? DEFAULT_ZONE;
    const result = await this.relation.run(asker, other, 'ask', () =>
      this.quota.take({ quota: 'friend_requests', userId: asker, zone, limit: FRIEND_REQUESTS_PER_DAY, unit: other }),
    );
    return { ...result, message: MESSAGES[result.state] };
  }
}
