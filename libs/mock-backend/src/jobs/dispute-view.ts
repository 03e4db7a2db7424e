import type { Dispute } from '@plateia/contracts/bookings';
import { DISPUTE_ANSWER_MS } from '@plateia/contracts/bookings/rules';
import { fileView } from '../world/file-links.js';
import type { BookingRow, DisputeRow } from '../world/booking-rows.js';
import type { World } from '../world/world.js';

const isoOf = (at: number): string => new Date(at).toISOString();

export function disputeView(world: World, row: BookingRow, me: string): Dispute | null {
  const { dispute } = row;
  if (!dispute) return null;
  const { answer, openedBy, offer } = dispute;
  const filesOf = (files: DisputeRow['files'], isOwner: boolean) =>
    files.flatMap(({ key, alt }) => fileView(world, key, alt, isOwner) ?? []);
  return {
    id: dispute.id,
    booking_id: row.id,
    status: dispute.status,
    openedBy,
    reason: dispute.reason,
    text: dispute.text,
    files: filesOf(dispute.files, openedBy === me),
    answer: answer && { text: answer.text, files: filesOf(answer.files, openedBy !== me), at: isoOf(answer.at) },
    offer,
    answerBy: isoOf(dispute.openedAt + DISPUTE_ANSWER_MS),
    // Nobody decides here.
    decideBy: null,
    outcome: dispute.outcome,
    refund: dispute.refund,
    statement: null,
  };
}
