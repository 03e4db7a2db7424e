import { Injectable } from '@nestjs/common';
import { Clock } from '@plateia/runtime';
import { ChangeBooking, type BookingChange } from '../../booking/change/change-booking.js';
import { type BookingDeadline, dueDeadlines } from '../../booking/deadlines/booking-deadlines.js';
import type { DeadlineHandler } from '../../booking/deadlines/run-deadlines.js';
import { ExecutePaymentOperations } from '../../payments/operations/execute-payment-operations.js';
import { paymentDueEvents } from '../../payments/operations/operation-events.js';
import { withOperations } from '../../booking/domain/payment-operations.js';
import type { BookingRow } from '../../booking/store/booking.schema.js';
import { CompleteJob } from './complete-job.js';
import { overdueAt } from '../../booking/domain/overdue.js';
import { workUnreportedEvents } from './report-done.js';

/** Makes a change that a deadline alone brings about. */
@Injectable()
abstract class ChangeWhenDue implements DeadlineHandler {
  abstract readonly deadline: BookingDeadline;

  constructor(
    private readonly changes: ChangeBooking,
    private readonly operations: ExecutePaymentOperations,
    protected readonly clock: Clock,
  ) {}

  protected abstract change(booking: BookingRow): BookingChange;

  async run({ _id }: BookingRow): Promise<void> {
    await this.changes.run(_id, (current) =>
      dueDeadlines(current, this.clock.now()).includes(this.deadline) ? this.change(current) : undefined,
    );
    await this.operations.now(_id);
  }
}

@Injectable()
export class ConfirmAppointment extends ChangeWhenDue {
  readonly deadline = 'confirm';
  protected change = (): BookingChange => ({ log: [{ kind: 'appointment_confirmed', by: 'system' }] });
}

/** The lists of the professional say so from then on. */
@Injectable()
export class ListAsBeginning extends ChangeWhenDue {
  readonly deadline = 'begins';
  protected change = (): BookingChange => ({});
}

/** Soon both sides may leave it. */
@Injectable()
export class RemindOfWork extends ChangeWhenDue {
  readonly deadline = 'work_due';
  protected change = (booking: BookingRow): BookingChange => {
    const overdue = overdueAt(booking);
    return {
      log: [{ kind: 'work_reminded', by: 'system' }],
      events: (after) => (overdue ? workUnreportedEvents(after, overdue) : []),
    };
  };
}

@Injectable()
export class SecureHold extends ChangeWhenDue {
  readonly deadline = 'hold_ends';
  protected change = (booking: BookingRow): BookingChange => ({
    set: withOperations(booking, [{ act: 'secure' }], this.clock),
  });
}

@Injectable()
export class AnnounceCharge extends ChangeWhenDue {
  readonly deadline = 'charge_announced';
  protected change = (): BookingChange => ({
    log: [{ kind: 'charge_announced', by: 'system' }],
    events: paymentDueEvents,
  });
}

@Injectable()
export class ChargeSavedCard extends ChangeWhenDue {
  readonly deadline = 'charge_due';
  protected change = (booking: BookingRow): BookingChange => ({
    set: withOperations(booking, [{ act: 'charge' }], this.clock),
  });
}

@Injectable()
export class ReleaseFee extends ChangeWhenDue {
  readonly deadline = 'fee_due';
  protected change = (booking: BookingRow): BookingChange => ({
    set: withOperations(booking, [{ act: 'release' }], this.clock),
  });
}

@Injectable()
export class SettleBooking extends ChangeWhenDue {
  readonly deadline = 'settled';
  protected change = (): BookingChange => ({ log: [{ kind: 'settled', by: 'system' }] });
}

/** Nobody objected for three days. */
@Injectable()
export class ApproveWork implements DeadlineHandler {
  readonly deadline = 'approval';

  constructor(
    private readonly completing: CompleteJob,
    private readonly operations: ExecutePaymentOperations,
  ) {}

  async run({ _id }: BookingRow): Promise<void> {
    await this.completing.atDeadline(_id);
    await this.operations.now(_id);
  }
}

/** Executes what is pending because a process died or the provider did not answer. */
@Injectable()
export class ExecutePendingOperations implements DeadlineHandler {
  readonly deadline = 'money';

  constructor(private readonly operations: ExecutePaymentOperations) {}

  async run({ _id }: BookingRow): Promise<void> {
    await this.operations.run(_id);
  }
}
