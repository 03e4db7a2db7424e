import { Injectable } from '@nestjs/common';
import { ServiceError } from '@plateia/service-kit';
import { VisibleMembers } from '../visibility/visible-members.js';
import { ChangeRelation } from './change-relation.js';
import { withMessage } from './relation-messages.js';

/** I35. */
@Injectable()
export class Unfriend {
  constructor(
    private readonly members: VisibleMembers,
    private readonly relation: ChangeRelation,
  ) {}

  async run(member: string, other: string | undefined) {
    if (!other) throw new ServiceError('NO_ID');
    if (other === member) throw new ServiceError('USER_NOT_FOUND');
    await this.members.get(member, other);
    return withMessage(await this.relation.run(member, other, 'unfriend'), 'unfriend');
  }
}
