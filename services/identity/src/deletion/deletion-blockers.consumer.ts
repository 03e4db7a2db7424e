import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import {
  balanceChanged,
  bookingStatusChanged,
  disputeOpened,
  disputeResolved,
  disputeUpdated,
  paymentCaptured,
  paymentFailed,
  paymentHeld,
  paymentRefunded,
  paymentReleased,
} from '@plateia/contracts/bookings';
import { holdsAccount, isPaidByTheEnd } from '@plateia/contracts/bookings/rules';
import { HandlesIdempotently } from '@plateia/events';
import { CancelDeletion } from './cancel-deletion.js';
import { DeletionBlockers } from './deletion-blockers.js';

const RUNNING: ReadonlySet<string> = new Set(['scheduled', 'in_progress']);
/** Whose the money is has yet to be settled. */
const UNSETTLED: ReadonlySet<string> = new Set(['pending', 'requires_action', 'on_hold', 'captured']);

/** Every event has the whole state, so the newest alone says whether it holds. */
@Controller()
export class DeletionBlockersConsumer {
  constructor(
    private readonly blockers: DeletionBlockers,
    private readonly cancelDeletion: CancelDeletion,
  ) {}

  @HandlesIdempotently(bookingStatusChanged)
  async booking(
    @Payload() { data, aggregateversion }: EventEnvelope<EventData<typeof bookingStatusChanged>>,
  ): Promise<void> {
    const { bookingId, customerId, professionalId, to } = data;
    const holdsNow = await this.blockers.save(
      { kind: 'booking', id: bookingId, bookingId, members: [customerId, professionalId], holds: RUNNING.has(to) },
      aggregateversion,
    );
    // Agreed before bookings had heard that one of the two was leaving: the job wins.
    if (!holdsNow || to !== 'scheduled') return;
    for (const member of [customerId, professionalId]) if (member !== null) await this.cancelDeletion.forJob(member);
  }

  @HandlesIdempotently(paymentHeld, paymentFailed, paymentCaptured, paymentReleased, paymentRefunded)
  async payment(@Payload() { data, aggregateversion }: EventEnvelope<EventData<typeof paymentHeld>>): Promise<void> {
    const { paymentId: id, bookingId, customerId, professionalId, status } = data;
    await this.blockers.save(
      { kind: 'payment', id, bookingId, members: [customerId, professionalId], holds: UNSETTLED.has(status) },
      aggregateversion,
    );
  }

  @HandlesIdempotently(balanceChanged)
  async balance(@Payload() { data, aggregateversion }: EventEnvelope<EventData<typeof balanceChanged>>): Promise<void> {
    const { professionalId: id, due, canBePaid = false } = data;
    const endsByItself = isPaidByTheEnd(due, canBePaid);
    const noAccount = due > 0 && !canBePaid;
    await this.blockers.save(
      { kind: 'balance', id, members: [id], holds: holdsAccount(due), endsByItself, noAccount },
      aggregateversion,
    );
  }

  @HandlesIdempotently(disputeOpened, disputeUpdated, disputeResolved)
  async dispute(@Payload() { data, aggregateversion }: EventEnvelope<EventData<typeof disputeOpened>>): Promise<void> {
    const { disputeId: id, bookingId, customerId, professionalId, status } = data;
    await this.blockers.save(
      { kind: 'dispute', id, bookingId, members: [customerId, professionalId], holds: status !== 'resolved' },
      aggregateversion,
    );
  }
}
