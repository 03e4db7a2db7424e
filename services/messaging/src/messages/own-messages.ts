import { Injectable } from '@nestjs/common';
import { ServiceError } from '@plateia/service-kit';
import { ReachableMembers } from '../conversations/reachable-members.js';
import type { MessageRow } from '../store/message.schema.js';
import { Messages } from '../store/messages.store.js';

@Injectable()
export class OwnMessages {
  constructor(
    private readonly messages: Messages,
    private readonly reachable: ReachableMembers,
  ) {}

  /** Another's message, and one to somebody who is out of reach, is not there. */
  async require(id: string, member: string): Promise<MessageRow> {
    const message = await this.messages.find(id);
    if (message?.from !== member) throw new ServiceError('RESOURCE_NOT_FOUND');
    if ((await this.reachable.find(member, message.to)) === undefined) throw new ServiceError('RESOURCE_NOT_FOUND');
    return message;
  }
}
