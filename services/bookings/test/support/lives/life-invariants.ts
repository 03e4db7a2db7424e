import type { JournalEntry } from '../../../src/payments/ledger/journal-entry.js';
import { sumsOf } from '../../../src/payments/ledger/ledger-sums.js';
import type { BookingRow } from '../../../src/booking/store/booking.schema.js';
import type { HeldPayment } from '../paid-bookings.js';
import type { Books } from './books-of.js';
import type { Releases } from './releases.js';

interface Ended {
  row: BookingRow;
  entries: readonly JournalEntry[];
  holds: readonly HeldPayment[];
  releases: Releases;
}

type Rule = (ended: Ended) => boolean;

const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);
const moved = ({ entries }: Ended, act: JournalEntry['act']) =>
  entries.filter((fact) => fact.act === act && fact.lines.length > 0);
const hasOf = ({ status, amount, captured, refunded }: HeldPayment): number =>
  status === 'held' ? amount : captured - refunded;
const hasBegun = ({ row }: Ended): boolean => row.log.some(({ kind }) => kind === 'started');
/** The bank has let go of the price, and nobody paid it again. */
const isLost = ({ row }: Ended): boolean => row.payment?.status === 'voided';
const disputesOf = ({ row }: Ended) => [...(row.pastDisputes ?? []), ...(row.dispute ? [row.dispute] : [])];

/** What the customer owes in the end, by what was agreed, decided and canceled. */
function cost(ended: Ended): number {
  const { row } = ended;
  if (isLost(ended) || !row.chosen) return 0;
  const whole = row.status === 'completed' ? row.chosen.priceTotal : (row.cancellation?.fee ?? 0);
  const disputes = disputesOf(ended);
  if (disputes.some(({ outcome }) => outcome === 'refund')) return 0;
  return whole - sum(disputes.map(({ refund }) => refund ?? 0));
}

/** What holds of each booking once nothing is left to do. */
export const rules: Readonly<Record<string, Rule>> = {
  'has come to its end': ({ row }) => ['completed', 'canceled'].includes(row.status) || !row.chosen,
  'has nothing left to do about its money': ({ row }) => (row.money ?? []).length === 0,
  'has facts that sum to zero': ({ entries }) =>
    entries.every(({ lines }) => sum(lines.map(({ amount }) => amount)) === 0),
  'is with the provider what the ledger says': ({ entries, holds }) =>
    sum(holds.map(hasOf)) === sumsOf(entries).atProvider,
  'keeps nothing of anybody': ({ entries }) => sumsOf(entries).held === 0 && sumsOf(entries).kept === 0,
  'owes less than nothing to nobody': ({ entries }) => {
    const { gross, fee, net, refunded } = sumsOf(entries);
    return Math.min(gross, fee, net, refunded) >= 0;
  },
  'is taken once where work began and the price was there': (ended) =>
    moved(ended, 'capture').length === (hasBegun(ended) && !isLost(ended) ? 1 : 0),
  // Where the two sides or staff say so it is what they want.
  'is never free work': (ended) => {
    const { status, dispute } = ended.row;
    const isSaid = dispute?.endedBy === 'staff' || dispute?.endedBy === 'agreement';
    return status !== 'completed' || !isLost(ended) || isSaid;
  },
  'takes the fee of a cancellation once, and only it': (ended) => {
    const fee = hasBegun(ended) || isLost(ended) ? 0 : (ended.row.cancellation?.fee ?? 0);
    const taken = moved(ended, 'capture_fee').map(({ lines }) =>
      sum(lines.filter(({ kind, amount }) => kind === 'capture' && amount > 0).map(({ amount }) => amount)),
    );
    return taken.length === (fee > 0 ? 1 : 0) && sum(taken) === fee;
  },
  'is released and given back whole at most once': (ended) =>
    moved(ended, 'release').length <= 1 && moved(ended, 'refund').length <= 1,
  'costs what was agreed, decided and canceled': (ended) => sumsOf(ended.entries).gross === cost(ended),
  'is released by nobody while somebody objects': (ended) => {
    const isMeanwhile = ({ at }: JournalEntry) =>
      disputesOf(ended).some(({ openedAt, endedAt }) => endedAt && at > openedAt && at < endedAt);
    return !moved(ended, 'release').some((fact) => isMeanwhile(fact) && ended.releases.wasFrozen(fact._id));
  },
};

/** Each rule that a booking breaks, and all that is known of it. */
export const wrongInLives = ({ rows, entries, holds }: Books, releases: Releases): object[] =>
  rows.flatMap((row) => {
    const ended = { row, entries: entries.get(row._id) ?? [], holds: holds.get(row._id) ?? [], releases };
    const broken = Object.entries(rules).flatMap(([name, holdsTrue]) => (holdsTrue(ended) ? [] : [name]));
    return broken.length === 0 ? [] : [{ broken, ...told(ended) }];
  });

function told(ended: Ended): object {
  const { row, entries, holds } = ended;
  const { status, payment, money, chosen, cancellation, log } = row;
  const disputes = disputesOf(ended).map(({ outcome, endedBy, refund, openedAt, endedAt }) => ({
    outcome,
    endedBy,
    refund,
    openedAt,
    endedAt,
  }));
  const acts = entries.map(({ act, at, lines }) => `${at.toISOString()} ${act} ${JSON.stringify(lines)}`);
  const happened = log.map(({ kind, at, reason }) => `${at.toISOString()} ${kind} ${reason ?? ''}`);
  return { id: row._id, status, payment, money, chosen, cancellation, disputes, acts, holds, happened };
}
