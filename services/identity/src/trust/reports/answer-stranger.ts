import { ATHENS } from '@plateia/contracts';
import { Injectable } from '@nestjs/common';
import { SendMail } from '../../mail/send-mail.js';
import type { ReportRow } from './report.schema.js';
import { Reports } from './reports.store.js';

/** Whoever reported without signing in has no list to read the answer in: it comes to the address that they left. */
@Injectable()
export class AnswerStranger {
  constructor(
    private readonly reports: Reports,
    private readonly mails: SendMail,
  ) {}

  async run(reportId: string): Promise<void> {
    const report = await this.reports.find(reportId);
    // One that waits again has no answer for now.
    if (!report?.email || report.decidedAt === null) return;
    const { email, lang, decision } = report;
    const params = { statement: decision ?? '' };
    await this.mails.once(keyOf(report), email, {
      mail: `identity.${mailFor(report)}`,
      params,
      lang: lang ?? 'el',
      timeZone: ATHENS,
    });
  }
}

/** One that was decided anew after an appeal is answered anew. */
function keyOf({ _id, trail }: ReportRow): string {
  const times = trail.filter(({ did }) => did === 'removed' || did === 'rejected').length;
  return times > 1 ? `${_id}:decided:${times}` : `${_id}:decided`;
}

function mailFor({ status, decision }: ReportRow): string {
  if (decision === null) return 'report_not_found';
  return status === 'actioned' ? 'report_removed' : 'report_rejected';
}
