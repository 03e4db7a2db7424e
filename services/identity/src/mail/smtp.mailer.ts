import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from '@plateia/runtime';
import { Refusal } from '@plateia/service-kit';
import { createTransport, type Transporter } from 'nodemailer';
import { Mailer, type Mail } from './mailer.js';

const PATIENCE_MS = 10_000;

/** Mails go out into the world. */
@Injectable()
export class SmtpMailer extends Mailer implements OnModuleDestroy {
  private readonly transport: Transporter;

  constructor(
    url: string,
    private readonly from: string,
    private readonly logger: Logger,
  ) {
    super();
    const patience = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS };
    this.transport = createTransport({ url, pool: true, ...patience });
  }

  override async send({ to, subject, text, html }: Mail): Promise<void> {
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
    } catch (err) {
      // The server does not want this mailbox. Whoever asks is told the same as of any other address.
      if (isRefusedAddress(err)) return this.logger.info('a mail was refused by its address');
      this.logger.error({ err }, 'a mail could not be sent');
      throw new Refusal('UNAVAILABLE');
    }
  }

  onModuleDestroy(): void {
    this.transport.close();
  }
}

const isRefusedAddress = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'EENVELOPE';
