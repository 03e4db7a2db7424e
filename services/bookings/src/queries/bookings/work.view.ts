import { filesFor } from '@plateia/attachments';
import { Injectable } from '@nestjs/common';
import type { Booking } from '@plateia/contracts/bookings';
import { FileLinks } from '@plateia/media-links';
import { People } from '@plateia/people';
import { approvedAt } from '../../booking/domain/approval.js';
import type { BookingRow } from '../../booking/store/booking.schema.js';
import { staysKnown } from '../../booking/domain/stays-known.js';

/** What the professional said of the finished work, to both sides. */
@Injectable()
export class WorkView {
  constructor(
    private readonly people: People,
    private readonly links: FileLinks,
  ) {}

  async of(row: BookingRow, userId: string): Promise<Booking['work']> {
    const { work, chosen, customerId } = row;
    const isChosen = chosen?.professionalId === userId;
    if (!work || !chosen || !(isChosen || customerId === userId)) return null;
    const approveAt = approvedAt(row);
    const said = {
      doneAt: work.doneAt.toISOString(),
      approveBy: approveAt === null ? null : new Date(approveAt).toISOString(),
    };
    const by = chosen.professionalId;
    const isHiddenNow = !staysKnown(row, by, userId) && (await this.people.isHidden(by));
    if (isHiddenNow) return { ...said, note: '', files: [] };
    return { ...said, note: work.note, files: filesFor(work.files, isChosen, this.links) };
  }
}
