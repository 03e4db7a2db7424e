import type { JournalEntry } from '../../../src/payments/ledger/journal-entry.js';
import type { BookingRow } from '../../../src/booking/store/booking.schema.js';
import type { Books } from './books-of.js';

const MONEY = [
  'hold',
  'charge',
  'forget',
  'secure',
  'capture',
  'capture_fee',
  'void',
  'release',
  'refund_part',
  'refund',
  'payout',
] as const;

type Seen = (row: BookingRow, entries: readonly JournalEntry[]) => boolean;

const isLogged =
  (kind: string, reason?: string): Seen =>
  ({ log }) =>
    log.some((entry) => entry.kind === kind && (reason === undefined || entry.reason === reason));
const endedBy =
  (by: string, outcome: string): Seen =>
  ({ dispute }) =>
    dispute?.endedBy === by && dispute.outcome === outcome;

/** What must have been lived through somewhere, or it was not tried; by the time that passes where it says so. */
export const happenings: Readonly<Record<string, Seen>> = {
  ...Object.fromEntries(
    MONEY.map((act): [string, Seen] => [act, (_, entries) => entries.some((one) => one.act === act)]),
  ),
  'approved by time': isLogged('completed', 'approval_time_over'),
  'approved by the customer': ({ log }) => log.some(({ kind, by }) => kind === 'completed' && by === 'customer'),
  'confirmed by time': isLogged('appointment_confirmed'),
  'reminded by time': isLogged('work_reminded'),
  'announced by time': isLogged('charge_announced'),
  'settled by time': isLogged('settled'),
  'given up by time': isLogged('unscheduled', 'payment_lost'),
  'lost by the bank': isLogged('money_lost'),
  'paid again': ({ log }) => {
    const lost = log.findIndex(({ kind }) => kind === 'money_lost');
    return lost !== -1 && log.slice(lost).some(({ kind }) => kind === 'money_held');
  },
  'chosen again': ({ log }) => log.filter(({ kind }) => kind === 'scheduled').length > 1,
  'handed to staff by time': ({ dispute }) => dispute != null && dispute.staffSince !== null,
  'agreed on a part': endedBy('agreement', 'partial'),
  'agreed on all': endedBy('agreement', 'refund'),
  'decided on a part': endedBy('staff', 'partial'),
  'decided on all': endedBy('staff', 'refund'),
  'done anew': ({ pastDisputes = [], dispute }) => [...pastDisputes, dispute].some((one) => one?.outcome === 'redo'),
  'a fee that is disputed': ({ cancellation, dispute }) => (cancellation?.fee ?? 0) > 0 && dispute != null,
  'a fee that is earned by time': ({ cancellation }, entries) =>
    (cancellation?.fee ?? 0) > 0 && entries.some(({ act }) => act === 'release'),
  'left while under way': ({ log, cancellation }) => cancellation != null && log.some(({ kind }) => kind === 'started'),
};

/** How many bookings each of them happened to. */
export const happenedIn = ({ rows, entries }: Books): Record<string, number> =>
  Object.fromEntries(
    Object.entries(happenings).map(([name, seen]) => [
      name,
      rows.filter((row) => seen(row, entries.get(row._id) ?? [])).length,
    ]),
  );
