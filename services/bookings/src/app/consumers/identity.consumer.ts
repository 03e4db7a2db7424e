import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import {
  accountDeactivated,
  accountDeleted,
  accountReactivated,
  contentRemoved,
  profileUpdated,
  roleChanged,
  userBanned,
} from '@plateia/contracts/identity';
import { Handles } from '@plateia/events';
import { Erasures } from '@plateia/service-kit';
import { GiveUpRequests } from '../../work/cancellation/give-up-requests.js';
import { RemoveReportedText } from '../../account/moderation/remove-reported-text.js';
import { Payees } from '../../payments/payout-accounts/payees.store.js';
import { SyncProfessional } from '../../market/professionals/sync-professional.js';
import { WithdrawQuote } from '../../market/quotes/withdraw-quote.js';
import { EndFirstTurn } from '../../market/waves/end-first-turn.js';

/** What identity tells of members: who they are, who leaves, and what was taken away from them. */
@Controller()
export class IdentityConsumer {
  constructor(
    private readonly syncProfessional: SyncProfessional,
    private readonly payees: Payees,
    private readonly requests: GiveUpRequests,
    private readonly quotes: WithdrawQuote,
    private readonly turns: EndFirstTurn,
    private readonly erasures: Erasures,
    private readonly removal: RemoveReportedText,
  ) {}

  @Handles(roleChanged)
  async role(@Payload() { data, aggregateversion }: EventEnvelope<EventData<typeof roleChanged>>): Promise<void> {
    await this.syncProfessional.roleChanged(data, aggregateversion);
  }

  @Handles(profileUpdated)
  async profile(@Payload() { data, aggregateversion }: EventEnvelope<EventData<typeof profileUpdated>>): Promise<void> {
    await this.syncProfessional.profileUpdated(data.person, aggregateversion);
  }

  @Handles(accountDeactivated)
  async deactivated(
    @Payload() { data, aggregateversion }: EventEnvelope<EventData<typeof accountDeactivated>>,
  ): Promise<void> {
    if (!data.standing.closing) return;
    await this.payees.leaves(data.userId, goneAt(data), aggregateversion);
    await this.requests.of(data.userId);
    await this.quotes.bySystem(data.userId);
    await this.turns.of(data.userId);
  }

  /** What they asked for is hidden with them and comes back when the ban ends; nobody is to choose them meanwhile. */
  @Handles(userBanned)
  async banned(@Payload() { data }: EventEnvelope<EventData<typeof userBanned>>): Promise<void> {
    await this.quotes.bySystem(data.userId);
    await this.turns.of(data.userId);
  }

  @Handles(accountReactivated)
  async reactivated(
    @Payload() { data, aggregateversion }: EventEnvelope<EventData<typeof accountReactivated>>,
  ): Promise<void> {
    await this.payees.leaves(data.userId, goneAt(data), aggregateversion);
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

/** Null where they stay. */
const goneAt = ({ standing: { closing, deleteAfter } }: EventData<typeof accountDeactivated>): Date | null =>
  closing && deleteAfter ? new Date(deleteAfter) : null;
