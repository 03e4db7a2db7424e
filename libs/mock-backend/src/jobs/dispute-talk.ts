import type { DisputeOffer } from '@plateia/contracts/bookings';
import { disputeTransitions, type DisputeAct, type DisputeGuard } from '@plateia/contracts/bookings/rules';
import { ServiceError } from '../kit/service-error.js';
import type { DisputeRow } from '../world/booking-rows.js';

interface Words {
  text?: string | undefined;
  files: DisputeRow['files'];
  offer?: DisputeOffer | undefined;
  accept?: boolean | undefined;
  at: number;
}

/** One call may say several things, which are taken one after the other. */
function actsOf({ text, files, offer, accept }: Words): DisputeAct[] {
  const acts: DisputeAct[] = text !== undefined || files.length > 0 ? ['answer'] : [];
  if (accept !== undefined) acts.push(accept ? 'accept' : 'turn_down');
  // With a yes it names what is taken, in case the other side has just changed its mind.
  if (offer && accept !== true) acts.push('offer');
  return acts;
}

/** What a dispute is after one side has spoken, by the table; a refusal where it may not, or not now. */
export function said(
  before: DisputeRow,
  me: string,
  words: Words,
): { dispute: DisputeRow; isSettled: boolean } | 'unchanged' {
  const by = before.openedBy === me ? 'opener' : 'other';
  let dispute = before;
  let isSettled = false;
  for (const act of actsOf(words)) {
    const outcome = disputeTransitions.decide(dispute.status, by, act, (guard) => holds(guard, dispute, me, words));
    if ('refusal' in outcome) throw new ServiceError(outcome.refusal);
    if (outcome.effect === 'unchanged') return 'unchanged';
    if (outcome.effect === 'settle') isSettled = true;
    else dispute = { ...dispute, status: outcome.to as DisputeRow['status'] };
    const { text = '', files, at } = words;
    if (act === 'answer') dispute = { ...dispute, answer: { text, files, at } };
    if (act === 'turn_down') dispute = { ...dispute, offer: null };
    if (act === 'offer' && words.offer) dispute = { ...dispute, offer: { ...words.offer, by: me } };
  }
  return { dispute, isSettled };
}

function holds(guard: DisputeGuard, { answer, offer }: DisputeRow, me: string, words: Words): boolean {
  const isTheirs = offer !== null && offer.by !== me;
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
      return false;
  }
}

const isNamed = (existing: DisputeOffer, named: DisputeOffer | undefined): boolean =>
  named === undefined || (named.type === existing.type && named.amount === existing.amount);
