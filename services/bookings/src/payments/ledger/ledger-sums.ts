import type { LedgerAccount, JournalEntry, LedgerKind, LedgerLine } from './journal-entry.js';

/** What the lines of a booking come to. */
export interface LedgerSums {
  /** on hold and not taken */
  held: number;
  /** taken, and neither released nor given back */
  kept: number;
  /** the professional's before the fee, less what was given back of it */
  gross: number;
  fee: number;
  /** what the professional earned */
  net: number;
  /** and of it, what was not paid out yet; less than nothing where more was given back */
  due: number;
  refunded: number;
  /** what the provider has of it for us, payouts aside */
  atProvider: number;
}

type Lined = Pick<JournalEntry, 'lines'>;

/** Of an account, by what it was for. */
type Totals = Record<LedgerAccount, Partial<Record<LedgerKind, number>>>;

function totalsOf(entries: readonly Lined[]): Totals {
  const totals: Totals = { customer: {}, professional: {}, platform: {}, provider: {} };
  for (const { lines } of entries)
    for (const { account, kind, amount } of lines) totals[account][kind] = (totals[account][kind] ?? 0) + amount;
  return totals;
}

const sum = (totals: Totals[LedgerAccount], kinds?: readonly LedgerKind[]): number =>
  (kinds ? kinds.map((kind) => totals[kind] ?? 0) : Object.values(totals)).reduce((total, one) => total + one, 0);

const kept = ['capture', 'release', 'refund', 'adjustment'] as const;
/** What moves a professional's share before the fee. */
export const earned = ['release', 'refund', 'adjustment'] as const;
const share = [...earned, 'fee'] as const;
const moved = ['hold', 'void', 'capture', 'refund', 'adjustment'] as const;

export function sumsOf(entries: readonly Lined[]): LedgerSums {
  const { customer, professional, platform, provider } = totalsOf(entries);
  return {
    held: sum(customer),
    kept: sum(platform, kept),
    gross: sum(professional, earned),
    fee: sum(platform, ['fee']),
    net: sum(professional, share),
    due: sum(professional),
    refunded: sum(provider, ['refund']),
    atProvider: 0 - sum(provider, moved),
  };
}

/** As few lines as say the same: one for each account and kind. */
export function addedUp(entries: readonly Lined[]): LedgerLine[] {
  const totals = Object.entries(totalsOf(entries)) as [LedgerAccount, Totals[LedgerAccount]][];
  return totals.flatMap(([account, own]) =>
    (Object.entries(own) as [LedgerKind, number][]).map(([kind, amount]) => ({ kind, account, amount })),
  );
}

/** When something was first taken of what was on hold. */
export function takenAt(entries: readonly JournalEntry[]): Date | undefined {
  const taken = entries.filter(({ lines }) => lines.some(({ kind }) => kind === 'capture'));
  return taken.map(({ at }) => at).toSorted((a, b) => a.getTime() - b.getTime())[0];
}

/** Whether anything of it was earned or given back; what was paid out of that is another matter. */
export const movesShare = ({ lines }: Lined): boolean =>
  lines.some(({ account, kind }) => account === 'professional' && share.some((one) => one === kind));

export interface Due {
  bookingId: string;
  customerId: string;
  amount: number;
}

/** Of each booking of a professional, what is still owed, or is to come back. */
export const dueByBooking = (entries: readonly JournalEntry[]): Due[] =>
  [...Map.groupBy(entries, ({ bookingId }) => bookingId)].flatMap(([bookingId, own]) => {
    const { due: amount } = sumsOf(own);
    const customerId = own[0]?.customerId ?? '';
    return amount === 0 ? [] : [{ bookingId, customerId, amount }];
  });
