import { Injectable } from '@nestjs/common';
import { crashPoint } from '@plateia/runtime';
import { AccountErasures } from './account-erasures.js';
import { Accounts } from '../account/store/accounts.js';
import { AvatarFiles } from '../account/photo/avatar-files.js';
import { FeedbackOfMember } from '../trust/feedback/feedback-of-member.js';
import { EndSession } from '../access/sessions/end-session.js';

/** Somebody who never became a member leaves nothing behind. Every step can be done again, by whoever finds it undone. */
@Injectable()
export class EraseNewcomer {
  constructor(
    private readonly erasures: AccountErasures,
    private readonly accounts: Accounts,
    private readonly sessions: EndSession,
    private readonly photos: AvatarFiles,
    private readonly feedback: FeedbackOfMember,
  ) {}

  async run(userId: string): Promise<void> {
    await this.erasures.begin(userId);
    crashPoint('erasure.begun');
    await this.finish(userId);
  }

  async finish(userId: string): Promise<void> {
    // In one step with the question whether they became a member in this very moment.
    await this.accounts.eraseOnboarding(userId);
    if (await this.accounts.byId(userId)) return this.erasures.withdraw(userId);
    crashPoint('erasure.account-gone');
    await this.sessions.allOf(userId, 'revoked');
    await this.photos.forgetAllOf(userId);
    await this.feedback.forgetAll(userId);
    await this.erasures.tell(userId);
    if (await this.sessions.forgetAllOf(userId)) await this.erasures.close(userId);
  }
}
