import { createHash } from 'node:crypto';
import { id, idAt, timeOfId } from '@plateia/contracts';
import { EmbeddedHolds, Holds } from '@plateia/payments';
import { Clock } from '@plateia/runtime';
import type { Parts } from '@plateia/service-kit';
import { z } from 'zod';
import { derive } from '../../booking/change/derive.js';
import { Ledger } from '../../payments/ledger/ledger.js';
import type { JournalEntry } from '../../payments/ledger/journal-entry.js';
import { sumsOf } from '../../payments/ledger/ledger-sums.js';
import { linesOf } from '../../payments/ledger/lines.js';
import { isPaid, type PaidBooking } from '../../booking/domain/paid-booking.js';
import { PaymentGateway } from '../../payments/intents/payment-gateway.js';
import { PaymentIntents } from '../../payments/intents/payment-intents.js';
import { Bookings } from '../../booking/store/bookings.store.js';
import type { OperationKind } from '../../booking/store/booking.schema.js';

/** `id` is that of the new booking, whose job ended at its time; `bookingId` that of the job which is repeated. */
export const repeatAct = z.object({
  kind: z.literal('repeat'),
  id,
  by: id,
  bookingId: id,
  price: z.int().positive(),
  description: z.string(),
});
type Repeat = z.output<typeof repeatAct>;

interface Copying {
  shiftMs: number;
  ids: ReadonlyMap<string, string>;
}

const REPEATED = ['hold', 'secure', 'capture', 'release'] as const satisfies readonly OperationKind[];
const isRepeated = ({ act }: JournalEntry): boolean => REPEATED.some((one) => one === act);

/** What is left to do about the money of the model would be left to do about the copy's, under the same id. */
const isSettled = ({ payment, money = [] }: PaidBooking): boolean =>
  money.length === 0 && (payment.status === 'released' || payment.status === 'paid_out');

/**
 * A finished job once more, at another time and price: its rows and the provider's books, written at once. A year of
 * jobs makes prices real; lived through by the use cases it would take minutes. Nobody else is told of it.
 */
export async function repeatJob(act: Repeat, parts: Parts): Promise<void> {
  if (!(parts.get(Holds) instanceof EmbeddedHolds)) return;
  const bookings = parts.get(Bookings);
  const [done, model] = await Promise.all([act.id, act.bookingId].map((bookingId) => bookings.find(bookingId)));
  if (done) return;
  if (!model?.endedAt || !isPaid(model) || !isSettled(model))
    throw new Error(`${act.bookingId} is no job that could be repeated`);
  const made = [model._id, model.payment.intentId, ...model.quotes.map((quote) => quote.id)];
  const ids = new Map(made.map((known) => [known, known === model._id ? act.id : anew(known, act)]));
  const copying = { shiftMs: timeOfId(act.id) - model.endedAt.getTime(), ids };
  const holdId = await repeatPayment(model, act, copying, parts);
  await repeatEntries(model, act, copying, parts);
  const { version: _, requestNumber: __, reviewsShownAt: ___, ...again } = copyOf(model, copying);
  const repeated = {
    ...again,
    description: act.description,
    quotes: again.quotes.map((quote) => ({ ...quote, priceTotal: act.price })),
    chosen: { ...again.chosen, priceTotal: act.price },
    payment: { ...again.payment, amount: act.price, holdId, status: 'released' as const },
    log: again.log.filter(({ kind }) => kind !== 'reviewed'),
    reviews: [],
  };
  // Last: whoever finds the booking finds all of it.
  await bookings.open({ ...repeated, ...derive(repeated, parts.get(Clock).now()) });
}

async function repeatPayment(model: PaidBooking, act: Repeat, copying: Copying, parts: Parts): Promise<string> {
  const intents = parts.get(PaymentIntents);
  const known = await intents.find(model.payment.intentId);
  if (!known) throw new Error(`${model._id} was paid by no intent`);
  const intent = { ...copyOf(known, copying), amount: act.price };
  const hold = await parts.get(PaymentGateway).hold({ ...intent, providerId: null });
  if (!hold) throw new Error(`the provider takes no request for ${act.id}`);
  if (hold.state === 'held') await parts.get(Holds).capture(hold.id, act.price);
  await intents.insert({ ...intent, providerId: hold.id });
  return hold.id;
}

async function repeatEntries(model: PaidBooking, act: Repeat, copying: Copying, parts: Parts): Promise<void> {
  const ledger = parts.get(Ledger);
  const booked: JournalEntry[] = [];
  for (const entry of (await ledger.entriesOf(model._id)).filter(isRepeated)) {
    const lines = linesOf(entry.act as OperationKind, sumsOf(booked), { amount: act.price, isWithoutFee: false });
    booked.push({ ...copyOf(entry, copying), _id: anew(entry._id, act), lines });
  }
  await Promise.all(booked.map((entry) => ledger.book(entry)));
}

/** The same each time that it is played, so that what was begun before a kill is gone on with. */
const anew = (known: string, act: Repeat): string =>
  idAt(timeOfId(act.id), createHash('sha256').update(`${act.id} ${known}`).digest().subarray(0, 16));

/** The same at another time, under the ids of the new one. */
function copyOf<T>(value: T, copying: Copying): T {
  const copy = (one: unknown): unknown => {
    if (one instanceof Date) return new Date(one.getTime() + copying.shiftMs);
    if (typeof one === 'string') return copying.ids.get(one) ?? one;
    if (Array.isArray(one)) return one.map(copy);
    if (one === null || typeof one !== 'object') return one;
    return Object.fromEntries(Object.entries(one).map(([name, held]) => [name, copy(held)]));
  };
  return copy(value) as T;
}
