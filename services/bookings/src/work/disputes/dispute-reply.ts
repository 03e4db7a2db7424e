import type { Attachment } from '@plateia/attachments';
import type { BookingSide, DisputeOffer } from '@plateia/contracts/bookings';
import { decideBy, type DisputeAct, type DisputeGuard, disputeTransitions } from '@plateia/contracts/bookings/rules';
import { ServiceError } from '@plateia/service-kit';
import type { DisputeRow } from '../../booking/store/dispute.row.js';

export interface Words {
  text?: string | undefined;
  files: Attachment[];
  offer?: DisputeOffer | undefined;
  accept?: boolean | undefined;
  at: Date;
}

export interface DisputeReply {
  dispute: DisputeRow;
  /** what was shown with it */
  files: readonly Attachment[];
  /** the offer that stands was taken */
  isSettled: boolean;
}

/** One call may say several things, which are taken one after the other. */
function actsOf({ text, files, offer, accept }: Words): DisputeAct[] {
  const isSpoken = text !== undefined || files.length > 0;
  return [
    ...(isSpoken ? (['answer'] as const) : []),
    ...(accept === undefined ? [] : [accept ? ('accept' as const) : ('turn_down' as const)]),
    // With a yes it names what is taken, in case the other side has just changed its mind.
    ...(offer && accept !== true ? (['offer'] as const) : []),
  ];
}

/** What a dispute is after one side has spoken, by the table; a refusal where it may not, or not now. */
export function replyTo(before: DisputeRow, side: BookingSide, words: Words): DisputeReply | 'unchanged' {
  const by = before.openedBy === side ? 'opener' : 'other';
  let dispute = before;
  let isSettled = false;
  for (const act of actsOf(words)) {
    const outcome = disputeTransitions.decide(dispute.status, by, act, (guard) => holds(guard, dispute, side, words));
    if ('refusal' in outcome) throw new ServiceError(outcome.refusal);
    if (outcome.effect === 'unchanged') return 'unchanged';
    if (outcome.effect === 'settle') isSettled = true;
    else dispute = advanced(dispute, outcome.to as DisputeRow['status'], words.at);
    if (act === 'answer')
      dispute = { ...dispute, answer: { text: words.text ?? '', files: words.files, at: words.at } };
    if (act === 'turn_down') dispute = { ...dispute, offer: null };
    if (act === 'offer' && words.offer) dispute = { ...dispute, offer: { ...words.offer, by: side } };
  }
  return { dispute, files: words.files, isSettled };
}

/** In that state from then on, with what comes with it. */
export function advanced(dispute: DisputeRow, status: DisputeRow['status'], at: Date): DisputeRow {
  if (status === dispute.status) return dispute;
  const due = { decideBy: new Date(decideBy(at.getTime())) };
  if (status === 'answered') return { ...dispute, status, answeredAt: at, ...due };
  if (status === 'staff') return { ...dispute, status, staffSince: at, ...(!dispute.decideBy && due) };
  return { ...dispute, status };
}

function holds(guard: DisputeGuard, dispute: DisputeRow, side: BookingSide, words: Words): boolean {
  const { answer, offer, acceptedBy } = dispute;
  const isTheirs = offer !== null && offer.by !== side;
  switch (guard) {
    case 'answered':
      return answer !== null;
    case 'their-offer':
      return isTheirs && (words.accept !== true || isNamed(offer, words.offer));
    case 'own-offer':
      return offer !== null && !isTheirs;
    case 'counter-offer':
      return isTheirs && words.offer !== undefined;
    case 'accepted-by-them':
      return acceptedBy === side;
  }
}

const isNamed = (existing: DisputeOffer, named: DisputeOffer | undefined): boolean =>
  named === undefined || (named.type === existing.type && named.amount === existing.amount);
