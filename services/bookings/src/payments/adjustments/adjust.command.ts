import { id } from '@plateia/contracts';
import { findRow } from '@plateia/mongo';
import type { Clock } from '@plateia/runtime';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { type BookingRow, BOOKINGS } from '../../booking/store/booking.schema.js';
import type { Collections } from '../reconcile/payment-records.js';
import { adjustableAccount, type Adjustment, ADJUSTMENTS } from './adjustment.schema.js';

export interface AdjustmentDesk {
  /** of bookings */
  collections: Collections;
  clock: Clock;
  /** null for whoever is no staff */
  staffIdOf: (email: string) => Promise<string | null>;
}

export const ADJUST_USAGE = [
  'staff adjust <booking> <cents> <from> <to> --by <email> --reason <why>   (professional, platform or provider)',
  'staff confirm <adjustment> --by <email of somebody else>',
] as const;

const MOST_CENTS = 10_000_000;
const options = { by: { type: 'string' }, reason: { type: 'string' } } as const;
const email = z.string().trim().toLowerCase().min(3);
const proposal = z
  .object({
    place: z.tuple([id, z.coerce.number().int().positive().max(MOST_CENTS), adjustableAccount, adjustableAccount]),
    by: email,
    reason: z.string().trim().min(10).max(500),
  })
  .refine(({ place: [, , from, to] }) => from !== to);
const confirmation = z.object({ place: z.tuple([id]), by: email });

/** Money moved by hand, for which the books of the provider are the reason: one of the staff writes it down, another one confirms it. Answers how it ended. */
export async function adjustCommand(
  [act = '', ...args]: readonly string[],
  desk: AdjustmentDesk,
  out: (line: string) => void,
): Promise<number> {
  const said = read(args);
  const proposed = act === 'adjust' ? proposal.safeParse(said) : null;
  if (proposed?.success) return new Adjusting(desk, out).propose(proposed.data);
  const confirmed = act === 'confirm' ? confirmation.safeParse(said) : null;
  if (confirmed?.success) return new Adjusting(desk, out).confirm(confirmed.data);
  out(`Usage: ${ADJUST_USAGE.join('\n       ')}`);
  return 2;
}

function read(args: readonly string[]): unknown {
  try {
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
    return { place: positionals, ...values };
  } catch {
    return null;
  }
}

class Adjusting {
  constructor(
    private readonly desk: AdjustmentDesk,
    private readonly out: (line: string) => void,
  ) {}

  async propose({ place, by, reason }: z.output<typeof proposal>): Promise<number> {
    const [bookingId, amount, from, to] = place;
    const proposedBy = await this.staffFor(bookingId, by);
    if (proposedBy === null) return 1;
    const { clock } = this.desk;
    const row = { _id: clock.newId(), bookingId, amount, from, to, reason, proposedBy, proposedAt: clock.date() };
    await this.rows.insertOne({ ...row, confirmedBy: null, confirmedAt: null, dueAt: null });
    this.out(
      `Written down: ${amount} cents from ${from} to ${to}. Nothing is booked before somebody else confirms it:`,
    );
    this.out(`npm run staff -- confirm ${row._id} --by <email>`);
    return 0;
  }

  async confirm({ place: [adjustmentId], by }: z.output<typeof confirmation>): Promise<number> {
    const row = await findRow(this.rows, { _id: adjustmentId });
    if (!row) return this.refuse(`Nothing is written down as ${adjustmentId}.`);
    const confirmedBy = await this.staffFor(row.bookingId, by);
    if (confirmedBy === null) return 1;
    if (confirmedBy === row.proposedBy) return this.refuse('Whoever wrote it down cannot confirm it.');
    const now = this.desk.clock.date();
    const { modifiedCount } = await this.rows.updateOne(
      { _id: adjustmentId, confirmedBy: null },
      { $set: { confirmedBy, confirmedAt: now, dueAt: now } },
    );
    this.out(modifiedCount === 0 ? 'It was confirmed before.' : 'Confirmed: it is booked within half a minute.');
    return 0;
  }

  /** Null, and said why, for whoever may not decide about this booking. */
  private async staffFor(bookingId: string, by: string): Promise<string | null> {
    const staffId = await this.desk.staffIdOf(by);
    const bookings = this.desk.collections.collection<BookingRow>(BOOKINGS);
    const booking = await findRow(bookings, { _id: bookingId }, { projection: { customerId: 1, chosen: 1 } });
    const refusal = refusalOf(staffId, booking, { bookingId, by });
    if (refusal !== null) this.out(refusal);
    return refusal === null ? staffId : null;
  }

  private refuse(line: string): number {
    this.out(line);
    return 1;
  }

  private get rows() {
    return this.desk.collections.collection<Adjustment>(ADJUSTMENTS);
  }
}

function refusalOf(
  staffId: string | null,
  booking: Pick<BookingRow, 'customerId' | 'chosen'> | null,
  { bookingId, by }: { bookingId: string; by: string },
): string | null {
  if (staffId === null) return `${by} is no staff.`;
  if (!booking?.chosen) return `Nobody has paid for a booking ${bookingId}.`;
  const isOwn = staffId === booking.customerId || staffId === booking.chosen.professionalId;
  return isOwn ? `${by} takes part in it: somebody else has to decide.` : null;
}
