import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from '@plateia/runtime';
import { ServiceError } from '@plateia/service-kit';
import { createTransport, type Transporter } from 'nodemailer';
import { Counter, type Registry } from 'prom-client';
import { Mailer, type Mail } from './mailer.js';
import { isRefusedAddress } from './refused-address.js';

const PATIENCE_MS = 10_000;
/** Before a try that follows one that failed; after the last the sender is told, who tries again in their own time. */
const PAUSES_MS = [250, 1_000];

/** Mails go out into the world. */
@Injectable()
export class SmtpMailer extends Mailer implements OnModuleDestroy {
  private readonly transport: Transporter;
  private readonly failed: Counter;

  constructor(
    url: string,
    private readonly from: string,
    private readonly logger: Logger,
    metrics: Registry,
  ) {
    super();
    const patience = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS };
    this.transport = createTransport({ url, pool: true, ...patience });
    this.failed = new Counter({
      name: 'mail_failed_total',
      help: 'Tries to send a mail that failed, and not because there is no such address',
      registers: [metrics],
    });
  }

  override async send(mail: Mail): Promise<void> {
    const begun = performance.now();
    for (const pause of [...PAUSES_MS, null]) {
      if (await this.isOver(mail)) return;
      if (pause === null || performance.now() - begun > PATIENCE_MS) break;
      await sleep(pause);
    }
    throw new ServiceError('UNAVAILABLE');
  }

  onModuleDestroy(): void {
    this.transport.close();
  }

  /** Sent, or never to be. */
  private async isOver({ to, subject, text, html }: Mail): Promise<boolean> {
    try {
      await this.transport.sendMail({
        from: this.from,
        // As an object: nothing in the address can be taken for a second one.
        to: { name: '', address: to },
        subject,
        text,
        html,
        headers: { 'auto-submitted': 'auto-generated' },
      });
      return true;
    } catch (err) {
      // Whoever asks is told the same as of any other address.
      if (isRefusedAddress(err)) {
        this.logger.info('a mail was refused by its address');
        return true;
      }
      this.failed.inc();
      this.logger.error({ err }, 'a mail could not be sent');
      return false;
    }
  }
}
