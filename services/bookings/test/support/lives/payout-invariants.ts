import { LEAST_PAYOUT } from '@plateia/contracts/bookings/rules';
import type { JournalEntry } from '../../../src/payments/ledger/journal-entry.js';
import { sumsOf } from '../../../src/payments/ledger/ledger-sums.js';
import type { PaidPayout, PayoutItem } from '../../../src/payments/payout-accounts/payee.schema.js';
import type { Books } from './books-of.js';

/** Whoever read the ledger just before something was written into it has not seen that. */
const BESIDE_MS = 60_000;

const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);

/** What was wrong about what professionals were paid, in words. */
export function wrongInPayouts(books: Books): string[] {
  const { payouts, payees, balances, entries, transfers } = books;
  const all = [...entries.values()].flat();
  const atProvider = sum([...entries.values()].map((own) => sumsOf(own).atProvider));
  const paid = sum(transfers.map(({ amount }) => amount));
  return [
    ...payouts.flatMap((payout) => wrongIn(payout, books)),
    ...payees.filter(({ open }) => open !== null).map(({ _id }) => `${_id} has a payout that nobody ends`),
    ...[...Map.groupBy(all, ({ professionalId }) => professionalId)]
      .filter(([, own]) => sumsOf(own).due >= LEAST_PAYOUT)
      .map(([professionalId, own]) => `${professionalId} was not paid ${sumsOf(own).due}`),
    ...(sum(payouts.map(({ amount }) => amount)) === paid ? [] : ['the provider has paid something else']),
    ...(balances['platform'] === atProvider - paid ? [] : ['the provider has something else for the platform']),
    ...(sum(Object.values(balances)) === 0 ? [] : ['the books of the provider do not sum to zero']),
  ];
}

function wrongIn({ _id, amount, items, transferId, askedAt }: PaidPayout, { entries, transfers }: Books): string[] {
  const transfer = transfers.find(({ id }) => id === transferId);
  const isOnce = new Set(items.map(({ bookingId }) => bookingId)).size === items.length;
  return [
    ...(transfer?.amount === amount ? [] : [`${_id} is ${amount}, and the provider paid ${transfer?.amount}`]),
    ...(isOnce && sum(items.map((item) => item.amount)) === amount ? [] : [`${_id} has other items than it is of`]),
    ...items.flatMap((item) => {
      const own = entries.get(item.bookingId) ?? [];
      const booked = own.find((fact) => fact._id === `${_id}:${item.bookingId}`);
      const said = booked?.lines.find(({ account }) => account === 'provider')?.amount;
      if (said !== item.amount) return [`${_id} of ${item.bookingId}: ${said} was booked of ${item.amount}`];
      return wasDue(item, own, askedAt) ? [] : [`${_id} of ${item.bookingId}: ${item.amount} was not due`];
    }),
  ];
}

/** What was given back before was not paid out, nor was anything twice. */
function wasDue({ amount }: PayoutItem, entries: readonly JournalEntry[], askedAt: Date): boolean {
  const before = entries.filter(({ at }) => at.getTime() < askedAt.getTime() - BESIDE_MS).length;
  const beside = entries.filter(({ at }) => at.getTime() < askedAt.getTime() + BESIDE_MS).length;
  const known = Array.from({ length: beside - before + 1 }, (_, more) => entries.slice(0, before + more));
  return known.some((some) => sumsOf(some).due === amount);
}
