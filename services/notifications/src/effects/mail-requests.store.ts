import { Inject, Injectable } from '@nestjs/common';
import type { EventData } from '@plateia/contracts';
import { mailRequested } from '@plateia/contracts/notifications';
import { emit, type AggregateStore } from '@plateia/events';
import { isDuplicateKey } from '@plateia/mongo';
import { Clock } from '@plateia/runtime';
import { nameless } from '@plateia/service-kit';
import { MAIL_REQUEST_STORE, type MailRequest } from '../store/mail-request.schema.js';

/** Asks identity, which alone knows addresses, to write to a member. */
@Injectable()
export class MailRequests {
  constructor(
    @Inject(MAIL_REQUEST_STORE) private readonly store: AggregateStore<MailRequest>,
    private readonly clock: Clock,
  ) {}

  /** A second request of the same key is none. */
  async ask(request: EventData<typeof mailRequested>): Promise<void> {
    const told = emit(mailRequested, request, { actor: 'system' });
    try {
      await this.store.insert({ _id: nameless(request.dedupeKey), at: this.clock.date() }, [told]);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
}
