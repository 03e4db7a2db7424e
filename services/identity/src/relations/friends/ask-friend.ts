import { Injectable } from '@nestjs/common';
import { entitlementsOf } from '@plateia/contracts/identity/rules';
import { Quota, ServiceError } from '@plateia/service-kit';
import { DEFAULT_ZONE } from '../../account/domain/registration.js';
import { Accounts } from '../../account/store/accounts.js';
import { VisibleMembers } from '../visibility/visible-members.js';
import { ChangeRelation } from './change-relation.js';
import { withMessage } from './relation-messages.js';

/** Under which name the requests of a day are counted. */
export const FRIEND_REQUESTS = 'friend_requests';

/** I31. */
@Injectable()
export class AskFriend {
  constructor(
    private readonly accounts: Accounts,
    private readonly members: VisibleMembers,
    private readonly relation: ChangeRelation,
    private readonly quota: Quota,
  ) {}

  async run(asker: string, other: string | undefined) {
    if (!other) throw new ServiceError('NO_ID');
    if (other === asker) throw new ServiceError('SELF_NOT_ALLOWED');
    const [me] = await Promise.all([this.accounts.byId(asker), this.members.get(asker, other)]);
    const zone = me?.prefs?.timeZone ?? DEFAULT_ZONE;
    const { friendRequestsPerDay: limit } = entitlementsOf(me?.subscription);
    const result = await this.relation.run(asker, other, 'ask', () =>
      this.quota.take({ quota: FRIEND_REQUESTS, userId: asker, zone, limit, unit: other }),
    );
    return withMessage(result);
  }
}
