import { DAY_MS, type Language } from '@plateia/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '@plateia/runtime';
import { ServiceError } from '@plateia/service-kit';
import { CODE_LIFETIME_MS, lockedFor, RESEND_AFTER_MS, waitBeforeSend } from '../domain/code-rules.js';
import { codeMail } from '../../mail/code.mail.js';
import { Mailer, type Mail } from '../../mail/mailer.js';
import { SignInCodeStore } from './sign-in-code.store.js';
import type { SignInCodeRow } from './sign-in-code.schema.js';
import { SignInSecrets } from '../sessions/sign-in-secrets.js';

/** I1. Looks at no account, so that it answers the same, as fast, for every address there is or is not. */
@Injectable()
export class RequestCode {
  constructor(
    private readonly codes: SignInCodeStore,
    private readonly secrets: SignInSecrets,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
  ) {}

  async run(request: { email: string; device: string | undefined; lang: Language }) {
    const rowId = this.secrets.codeRowId(request.email, this.secrets.readDevice(request.device, request.email));
    return this.send(rowId, (code) => codeMail(request.email, code, request.lang));
  }

  async send(rowId: string, mailWith: (code: string) => Mail) {
    const code = this.secrets.newCode();
    await this.write(rowId, code);
    await this.mailer.send(mailWith(code));
    return { resend_in: RESEND_AFTER_MS / 1_000, expires_in: CODE_LIFETIME_MS / 1_000 };
  }

  private async write(rowId: string, code: string): Promise<void> {
    const row = await this.codes.read(rowId);
    const now = this.clock.now();
    this.refuseTooMany(row, now);
    const codeId = this.clock.newId();
    const next: SignInCodeRow = {
      ...row,
      current: {
        id: codeId,
        hash: this.secrets.hashCode(rowId, codeId, code),
        at: new Date(now),
        tries: 0,
        used: false,
      },
      sentAt: [...row.sentAt.filter((at) => at.getTime() > now - DAY_MS), new Date(now)],
    };
    // Lost a race: somebody asked for a code of this address in the same moment, and that one stands.
    if (!(await this.codes.replace(next, new Date(now)))) throw tooMany(RESEND_AFTER_MS);
  }

  private refuseTooMany(row: SignInCodeRow, now: number): void {
    const wait = Math.max(
      waitBeforeSend(
        row.sentAt.map((at) => at.getTime()),
        now,
      ),
      lockedFor(
        row.wrongAt.map((at) => at.getTime()),
        now,
      ),
    );
    if (wait > 0) throw tooMany(wait);
  }
}

const tooMany = (waitMs: number) =>
  new ServiceError('RATE_LIMITED', undefined, { headers: { 'retry-after': String(Math.ceil(waitMs / 1_000)) } });
