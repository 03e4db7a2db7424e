import { filesFor } from '@plateia/attachments';
import type { Booking } from '@plateia/contracts/bookings';
import type { FileLinks } from '@plateia/media-links';
import { approvedAt } from '../job/approval.js';
import type { BookingRow } from '../persistence/booking.schema.js';

/** What the professional said of the finished work, to both sides. */
export function workShown(row: BookingRow, userId: string, links: FileLinks): Booking['work'] {
  const { work, chosen, customerId } = row;
  const isChosen = chosen?.professionalId === userId;
  if (!work || !(isChosen || customerId === userId)) return null;
  const approveAt = approvedAt(row);
  return {
    doneAt: work.doneAt.toISOString(),
    note: work.note,
    files: filesFor(work.files, isChosen, links),
    approveBy: approveAt === null ? null : new Date(approveAt).toISOString(),
  };
}
