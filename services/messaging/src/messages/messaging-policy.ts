import { ATHENS } from '@plateia/contracts';
import { Injectable } from '@nestjs/common';
import { freeEntitlements } from '@plateia/contracts/identity';
import { People, type PersonRow } from '@plateia/people';
import { Quota, ServiceError } from '@plateia/service-kit';
import { Permissions } from '../conversations/permissions.js';

interface Attempt {
  from: string;
  to: string;
  hasFiles: boolean;
}

interface Counted {
  id: string;
  from: string;
  /** the sender's own id for it */
  clientId?: string | undefined;
}

export const MESSAGES_QUOTA = 'messages';
export const DEFAULT_ZONE = ATHENS;

/** Whether a message may be sent, and what it costs of the day. */
@Injectable()
export class MessagingPolicy {
  constructor(
    private readonly permissions: Permissions,
    private readonly people: People,
    private readonly quota: Quota,
  ) {}

  /** Uses nothing up: it may still be refused for what is in it. */
  async permit({ from, to, hasFiles }: Attempt): Promise<{ isRequest: boolean }> {
    const permission = await this.permissions.toSend(from, to);
    if (permission === 'none' || (permission === 'one_text' && hasFiles)) throw new ServiceError('NOT_ALLOWED');
    return { isRequest: permission === 'one_text' };
  }

  /** One of the day's messages, right before it is written. */
  async count(message: Counted): Promise<void> {
    const sender = await this.people.byId(message.from);
    const { messagesPerDay: limit } = sender?.entitlements ?? freeEntitlements;
    await this.quota.take({ ...unitOf(message, sender), limit });
  }

  /** What was not written in the end. */
  async giveBack(message: Counted): Promise<void> {
    await this.quota.giveBack(unitOf(message, await this.people.byId(message.from)));
  }
}

/** However often it is sent, it counts once. */
const unitOf = ({ id, from, clientId }: Counted, sender: PersonRow | null | undefined) => ({
  quota: MESSAGES_QUOTA,
  userId: from,
  zone: sender?.prefs?.timeZone ?? DEFAULT_ZONE,
  unit: clientId ?? id,
});
