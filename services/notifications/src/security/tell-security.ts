import { Injectable } from '@nestjs/common';
import type { EventData } from '@plateia/contracts';
import type { securityNotice } from '@plateia/contracts/identity';
import { PlatformRows, type Told } from '../listing/platform-rows.js';
import { MailRequests } from '../mails/mail-requests.store.js';
import { Settings } from '../settings/settings.store.js';

const TYPE = 'security';

export interface SecurityNews {
  userId: string;
  kind: EventData<typeof securityNotice>['kind'] | 'account_closing';
}

/** Nobody can choose not to see it; a mail they can do without. */
@Injectable()
export class TellSecurity {
  constructor(
    private readonly rows: PlatformRows,
    private readonly settings: Settings,
    private readonly mails: MailRequests,
  ) {}

  async tell({ userId, kind }: SecurityNews, told: Told): Promise<void> {
    const dedupeKey = await this.rows.tell({ userId, type: TYPE, kind }, told);
    if (!told.live || !(await this.settings.wantsMail(userId, TYPE))) return;
    await this.mails.ask({ userId, template: `security_${kind}`, params: { at: told.at.toISOString() }, dedupeKey });
  }
}
