import { localDate } from '@plateia/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '@plateia/runtime';
import { Quota } from '@plateia/service-kit';
import { Accounts } from '../account/store/accounts.js';

/** Under which name what a member writes in a day is counted. */
export const MESSAGES = 'messages';
/** Nothing is refused here: messaging has done that. */
const NO_LIMIT = 1_000_000;

/** How many messages a member has written today, for the page that shows what of a plan is used. */
@Injectable()
export class MessageCounts {
  constructor(
    private readonly accounts: Accounts,
    private readonly quota: Quota,
    private readonly clock: Clock,
  ) {}

  /** Each message once, however often it is told; one of another day is over. */
  async written(userId: string, messageId: string, at: Date): Promise<void> {
    const zone = (await this.accounts.addressOf(userId))?.timeZone;
    if (!zone || localDate(at.getTime(), zone) !== localDate(this.clock.now(), zone)) return;
    await this.quota.take({ quota: MESSAGES, userId, zone, limit: NO_LIMIT, unit: messageId });
  }
}
