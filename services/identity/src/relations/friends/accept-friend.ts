import { Injectable } from '@nestjs/common';
import { ChangeRelation } from './change-relation.js';
import { NamedRequest, type RequestName } from './named-request.js';
import { withMessage } from './relation-messages.js';

/** I32. */
@Injectable()
export class AcceptFriend {
  constructor(
    private readonly requests: NamedRequest,
    private readonly relation: ChangeRelation,
  ) {}

  async run(receiver: string, named: RequestName) {
    const asker = await this.requests.otherIn(receiver, named);
    return withMessage(await this.relation.run(receiver, asker, 'accept'));
  }
}
