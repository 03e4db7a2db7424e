import { Injectable } from '@nestjs/common';
import { Refusal } from '@plateia/service-kit';
import { otherOf, Pairs } from '../persistence/pairs.js';
import { ChangeRelation } from './change-relation.js';

/** I32. The request is named by its own id or by who sent it. */
@Injectable()
export class AcceptFriend {
  constructor(
    private readonly pairs: Pairs,
    private readonly relation: ChangeRelation,
  ) {}

  async run(receiver: string, named: { userId?: string; friendRequestID?: string }) {
    const asker = named.userId ?? (await this.askerOf(receiver, named.friendRequestID));
    if (asker === receiver) throw new Refusal('RESOURCE_NOT_FOUND');
    const result = await this.relation.run(receiver, asker, 'accept');
    return { ...result, message: 'You are now friends' };
  }

  private async askerOf(receiver: string, requestId: string | undefined): Promise<string> {
    if (!requestId) throw new Refusal('NO_ID');
    const pair = await this.pairs.findByRequest(requestId, receiver);
    if (!pair) throw new Refusal('RESOURCE_NOT_FOUND');
    return otherOf(pair, receiver);
  }
}
