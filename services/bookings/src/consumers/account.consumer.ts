import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { accountDeactivated, accountDeleted, contentRemoved } from '@plateia/contracts/identity';
import { Handles } from '@plateia/events';
import { Erasures } from '@plateia/service-kit';
import { GiveUpRequests } from '../cancel-booking/give-up-requests.js';
import { RemoveWords } from '../moderation/remove-words.js';
import { WithdrawQuote } from '../quotes/withdraw-quote.js';

/** Members who leave, and what was taken away from them. */
@Controller()
export class AccountConsumer {
  constructor(
    private readonly requests: GiveUpRequests,
    private readonly quotes: WithdrawQuote,
    private readonly erasures: Erasures,
    private readonly removal: RemoveWords,
  ) {}

  @Handles(accountDeactivated)
  async deactivated(@Payload() { data }: EventEnvelope<EventData<typeof accountDeactivated>>): Promise<void> {
    if (!data.standing.closing) return;
    await this.requests.of(data.userId);
    await this.quotes.bySystem(data.userId);
  }

  @Handles(accountDeleted)
  async deleted(@Payload() { data }: EventEnvelope<EventData<typeof accountDeleted>>): Promise<void> {
    await this.erasures.begin(data.userId);
  }

  @Handles(contentRemoved)
  async removed(@Payload() { data }: EventEnvelope<EventData<typeof contentRemoved>>): Promise<void> {
    await this.removal.run(data.targetType, data.targetId);
  }
}
