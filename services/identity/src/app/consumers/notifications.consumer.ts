import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { mailRequested } from '@plateia/contracts/notifications';
import { Handles, type EventContext } from '@plateia/events';
import { SendMail } from '../../mail/send-mail.js';

@Controller()
export class NotificationsConsumer {
  constructor(private readonly mails: SendMail) {}

  @Handles(mailRequested)
  async handle(
    @Payload() { data }: EventEnvelope<EventData<typeof mailRequested>>,
    @Ctx() { live }: EventContext,
  ): Promise<void> {
    if (live) await this.mails.run(data);
  }
}
