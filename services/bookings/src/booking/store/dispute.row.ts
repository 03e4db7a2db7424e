import type { Attachment } from '@plateia/attachments';
import type {
  BookingSide,
  DisputeOffer,
  DisputeOutcome,
  DisputeReason,
  DisputeStatus,
} from '@plateia/contracts/bookings';
import type { StaffTrail } from './staff-act.row.js';

export interface DisputeAnswer {
  text: string;
  files: Attachment[];
  at: Date;
}

/** How it ended: the sides agreed, staff decided, or the customer approved the work after all. */
export type DisputeEnd = 'agreement' | 'staff' | 'approval';

/** Kept in the booking that it is about, so that its end and what becomes of the job are one change. */
export interface DisputeRow {
  id: string;
  status: DisputeStatus;
  openedBy: BookingSide;
  reason: DisputeReason;
  text: string;
  files: Attachment[];
  openedAt: Date;
  answerBy: Date;
  answer: DisputeAnswer | null;
  /** since the other side has said anything, in words or by an offer */
  answeredAt: Date | null;
  offer: (DisputeOffer & { by: BookingSide }) | null;
  /** since when staff may decide, and by when they do */
  staffSince: Date | null;
  decideBy: Date | null;
  outcome: DisputeOutcome | null;
  endedBy: DisputeEnd | null;
  /** who took the offer of the other side */
  acceptedBy?: BookingSide;
  refund: number | null;
  statement: string | null;
  endedAt: Date | null;
  trail?: StaffTrail;
}
