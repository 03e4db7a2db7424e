import { Injectable } from '@nestjs/common';
import { SendMail } from '../mail/send-mail.js';
import type { ReportRow } from './report.schema.js';
import { Reports } from './reports.store.js';

const TIME_ZONE = 'Europe/Athens';

/** Whoever reported without signing in has no list to read the answer in: it comes to the address that they left. */
@Injectable()
export class AnswerStranger {
  constructor(
    private readonly reports: Reports,
    private readonly mails: SendMail,
  ) {}

  async run(reportId: string): Promise<void> {
    const report = await this.reports.find(reportId);
    if (!report?.email) return;
    const { email, lang, decision } = report;
    const params = { statement: decision ?? '' };
    await this.mails.once(`${reportId}:decided`, email, {
      mail: `identity.${mailFor(report)}`,
      params,
      lang: lang ?? 'el',
      timeZone: TIME_ZONE,
    });
  }
}

function mailFor({ status, decision }: ReportRow): string {
  if (decision === null) return 'report_not_found';
  return status === 'actioned' ? 'report_removed' : 'report_rejected';
}
