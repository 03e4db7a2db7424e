import { Files } from '@plateia/attachments';
import { Injectable } from '@nestjs/common';
import type { RouteInput } from '@plateia/contracts';
import { type reportWorkDone, workDone, workUnreported } from '@plateia/contracts/bookings';
import { APPROVAL_MS } from '@plateia/contracts/bookings/rules';
import { emit, type Emission } from '@plateia/events';
import { Clock } from '@plateia/runtime';
import { ServiceError } from '@plateia/service-kit';
import { ChangeBooking } from '../../booking/change/change-booking.js';
import { eventDataOf } from '../../booking/change/event-data.js';
import { isPictureOf, workReferences } from '../../booking/domain/booking-images.js';
import type { BookingRow } from '../../booking/store/booking.schema.js';
import { Bookings } from '../../booking/store/bookings.store.js';
import { Parties } from '../../booking/access/parties.js';
import { effectOn, positionOf } from './booking-effect.js';

type Input = RouteInput<typeof reportWorkDone>;

/** B20. From then on the customer has three days to say otherwise. */
@Injectable()
export class ReportDone {
  constructor(
    private readonly bookings: Bookings,
    private readonly parties: Parties,
    private readonly changes: ChangeBooking,
    private readonly files: Files,
    private readonly clock: Clock,
  ) {}

  async run(userId: string, { id, note = '', files: choices }: Input): Promise<BookingRow> {
    const booking = await this.parties.require(await this.bookings.find(id), userId);
    if (effectOf(booking, userId) === 'unchanged') return booking;
    const files = await this.files.choose(choices, userId);
    if (files.some(({ key }) => !isPictureOf(id, key))) throw new ServiceError('FILE_NOT_USABLE');
    const changed = await this.changes.run(id, (current) => {
      if (effectOf(current, userId) === 'unchanged') return undefined;
      const doneAt = this.clock.date();
      return {
        set: { work: { doneAt, note, files } },
        log: [{ kind: 'work_finished', by: 'professional', actor: userId }],
        events: (after) => [...workReferences(after, [], files), ...workDoneEvents(after, doneAt)],
      };
    });
    return changed ?? booking;
  }
}

const effectOf = (booking: BookingRow, userId: string) =>
  effectOn(booking, {
    by: positionOf(booking, userId),
    act: 'report_done',
    holds: (guard) => guard === 'work-is-done' && booking.work != null,
  });

function workDoneEvents(after: BookingRow, doneAt: Date): Emission[] {
  const { professionalId, ...eventData } = eventDataOf(after);
  if (professionalId === null) return [];
  const approveBy = new Date(doneAt.getTime() + APPROVAL_MS).toISOString();
  return [emit(workDone, { ...eventData, professionalId, approveBy }, { actor: professionalId })];
}

export function workUnreportedEvents(after: BookingRow, overdue: Date): Emission[] {
  const { professionalId, ...eventData } = eventDataOf(after);
  if (professionalId === null) return [];
  return [
    emit(workUnreported, { ...eventData, professionalId, overdueAt: overdue.toISOString() }, { actor: 'system' }),
  ];
}
