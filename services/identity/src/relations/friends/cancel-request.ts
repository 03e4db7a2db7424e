import { Injectable } from '@nestjs/common';
import { ChangeRelation } from './change-relation.js';
import { NamedRequest, type RequestName } from './named-request.js';
import { withMessage } from './relation-messages.js';

/** I34. */
@Injectable()
export class CancelRequest {
  constructor(
    private readonly requests: NamedRequest,
    private readonly relation: ChangeRelation,
  ) {}

  async run(asker: string, named: RequestName) {
    const receiver = await this.requests.otherIn(asker, named);
    return withMessage(await this.relation.run(asker, receiver, 'cancel'), 'cancel');
  }
}
