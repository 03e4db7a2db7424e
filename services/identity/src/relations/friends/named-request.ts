import { Injectable } from '@nestjs/common';
import { ServiceError } from '@plateia/service-kit';
import { otherOf, Pairs } from '../pairs/pairs.js';
import { VisibleMembers } from '../visibility/visible-members.js';

export interface RequestName {
  userId?: string | undefined;
  friendRequestID?: string | undefined;
}

/** A request is named by its own id or by the other member. */
@Injectable()
export class NamedRequest {
  constructor(
    private readonly pairs: Pairs,
    private readonly members: VisibleMembers,
  ) {}

  async otherIn(member: string, { userId, friendRequestID }: RequestName): Promise<string> {
    const other = userId ?? (await this.byRequest(member, friendRequestID));
    if (other === member || !(await this.members.find(member, other))) throw new ServiceError('RESOURCE_NOT_FOUND');
    return other;
  }

  private async byRequest(member: string, requestId: string | undefined): Promise<string> {
    if (!requestId) throw new ServiceError('NO_ID');
    const pair = await this.pairs.findByRequest(requestId, member);
    if (!pair) throw new ServiceError('RESOURCE_NOT_FOUND');
    return otherOf(pair, member);
  }
}
