import { Injectable } from '@nestjs/common';
import { InjectModel } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import { FeedbackOfMember } from '../trust/feedback/feedback-of-member.js';
import { Accounts } from '../account/store/accounts.js';
import { STORED_MAIL, type StoredMail } from '../mail/mail.schema.js';
import { AvatarFiles } from '../account/photo/avatar-files.js';
import { EndSession } from '../access/sessions/end-session.js';
import { ProjectionsOfMember } from './projections-of-member.js';
import { RelationsOfMember } from './relations-of-member.js';

const PORTION = 1_000;

/** Everything identity has of a member besides the account. */
@Injectable()
export class EraseIdentityData {
  constructor(
    private readonly accounts: Accounts,
    private readonly sessions: EndSession,
    private readonly photos: AvatarFiles,
    private readonly feedback: FeedbackOfMember,
    private readonly relations: RelationsOfMember,
    private readonly known: ProjectionsOfMember,
    @InjectModel(STORED_MAIL) private readonly mails: Model<StoredMail>,
  ) {}

  /** True when nothing is left. */
  async erase(userId: string): Promise<boolean> {
    await this.sessions.allOf(userId, 'revoked');
    await this.photos.forgetAllOf(userId);
    await this.feedback.forgetAll(userId);
    await this.accounts.forgetInviter(userId);
    let isThrough = await this.sessions.forgetAllOf(userId);
    for (const step of [...this.relations.steps, ...this.known.steps]) {
      const { left } = await step.erase(userId, PORTION);
      if (left) isThrough = false;
    }
    return isThrough;
  }

  /** While it is still known whose address it was. */
  async eraseAddress(to: string): Promise<void> {
    await this.mails.collection.deleteMany({ to });
    await this.feedback.forgetAddress(to);
  }
}
