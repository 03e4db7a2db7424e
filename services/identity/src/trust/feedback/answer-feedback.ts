import { ATHENS } from '@plateia/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '@plateia/runtime';
import { SendMail } from '../../mail/send-mail.js';
import { Accounts } from '../../account/store/accounts.js';
import { prefsOf } from '../../account/member/person.js';
import type { FeedbackRow } from './feedback.schema.js';

/** Whoever wrote is answered at their address, in their language; nobody objects to answers beforehand. */
@Injectable()
export class AnswerFeedback {
  constructor(
    private readonly accounts: Accounts,
    private readonly mails: SendMail,
    private readonly clock: Clock,
  ) {}

  async run(row: FeedbackRow): Promise<void> {
    if (row.answer === null) return;
    const account = row.userId === null ? null : await this.accounts.byId(row.userId);
    const to = row.email ?? account?.email;
    // Gone since.
    if (to === undefined) return;
    await this.mails.once(`${row._id}:answered`, to, {
      mail: `identity.${mailFor(row)}`,
      params: { at: row.at.toISOString(), answer: row.answer },
      lang: account?.lang ?? row.lang ?? 'el',
      timeZone: account ? prefsOf(account, this.clock.now()).timeZone : ATHENS,
    });
  }
}

function mailFor({ kind, outcome, against }: FeedbackRow): string {
  if (kind === 'feedback') return 'feedback_answered';
  if (outcome === 'rejected') return 'appeal_rejected';
  if (against?.type === 'ban') return 'appeal_granted_ban';
  return against?.type === 'report' && !against.removed ? 'appeal_granted_report' : 'appeal_granted';
}
