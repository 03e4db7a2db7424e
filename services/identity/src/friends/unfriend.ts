import { Injectable } from '@nestjs/common';
import { Refusal } from '@plateia/service-kit';
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
    if (!other) throw new Refusal('NO_ID');
    if (other === member) throw new Refusal('USER_NOT_FOUND');
    await this.members.get(member, other);
    return withMessage(await this.relation.run(member, other, 'unfriend'), 'unfriend');
  }
}
