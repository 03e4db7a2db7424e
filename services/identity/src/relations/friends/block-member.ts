import { Injectable } from '@nestjs/common';
import { ServiceError } from '@plateia/service-kit';
import { withMessage } from './relation-messages.js';
import { Accounts } from '../../account/store/accounts.js';
import { ChangeBlock } from './change-block.js';

/** I36 and I37 reach every member there is, hidden or not: nobody can shield themselves from being blocked. */
@Injectable()
export class BlockMember {
  constructor(
    private readonly accounts: Accounts,
    private readonly change: ChangeBlock,
  ) {}

  async block(member: string, other: string | undefined) {
    await this.change.block(member, await this.existing(member, other));
    return withMessage({ state: 'blocked' });
  }

  async unblock(member: string, other: string | undefined) {
    await this.change.unblock(member, await this.existing(member, other));
    return withMessage({ state: 'none' }, 'unblock');
  }

  private async existing(member: string, other: string | undefined): Promise<string> {
    if (!other) throw new ServiceError('NO_ID');
    if (other === member) throw new ServiceError('SELF_NOT_ALLOWED');
    const account = await this.accounts.byId(other);
    if (!account || account.stage === 'onboarding') throw new ServiceError('USER_NOT_FOUND');
    return other;
  }
}
