import { Injectable } from '@nestjs/common';
import type { Language } from '@plateia/contracts';
import { ServiceError } from '@plateia/service-kit';
import { deletionMail } from '../mail/code.mail.js';
import { Accounts } from '../account/store/accounts.js';
import { RequestCode } from '../access/sign-in/request-code.js';
import { SignInSecrets } from '../access/sessions/sign-in-secrets.js';
import { DeletionBlockers } from './deletion-blockers.js';

/** I26 without a code: whoever holds the browser alone shall not end an account. */
@Injectable()
export class AskForDeletion {
  constructor(
    private readonly accounts: Accounts,
    private readonly blockers: DeletionBlockers,
    private readonly codes: RequestCode,
    private readonly secrets: SignInSecrets,
  ) {}

  async run(userId: string, lang: Language): Promise<{ code_sent: true; resend_in: number }> {
    const account = await this.accounts.byId(userId);
    if (!account) throw new ServiceError('UNAUTHORIZED');
    await this.blockers.refuse(userId);
    const rowId = this.secrets.deletionRowId(userId);
    const { resend_in } = await this.codes.send(rowId, (code) => deletionMail(account.email, code, lang));
    return { code_sent: true, resend_in };
  }
}
