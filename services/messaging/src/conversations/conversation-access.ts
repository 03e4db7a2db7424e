import { Injectable } from '@nestjs/common';
import type { PersonRow } from '@plateia/people';
import { ServiceError } from '@plateia/service-kit';
import { otherOf } from '@plateia/contracts/messaging';
import { ReachableMembers } from './reachable-members.js';

export interface Counterpart {
  other: string;
  /** null: nothing is known or left of them */
  person: PersonRow | null;
}

@Injectable()
export class ConversationAccess {
  constructor(private readonly reachable: ReachableMembers) {}

  /** The other one; whoever takes no part, and whoever is blocked, is told that there is no such conversation. */
  async require(conversation: string, member: string): Promise<Counterpart> {
    const other = otherOf(conversation, member);
    const person = other === undefined ? undefined : await this.reachable.find(member, other);
    if (other === undefined || person === undefined) throw new ServiceError('CONVERSATION_NOT_FOUND');
    return { other, person };
  }
}
