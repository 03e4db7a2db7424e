import type { LedgerAccount, LedgerFact, LedgerKind, LedgerLine } from './ledger-fact.js';

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

type Lined = Pick<LedgerFact, 'lines'>;

const sum = (lines: readonly LedgerLine[], account: LedgerAccount, kinds?: readonly LedgerKind[]): number =>
  lines
    .filter((line) => line.account === account && (kinds?.includes(line.kind) ?? true))
    .reduce((total, { amount }) => total + amount, 0);

const kept = ['capture', 'release', 'refund', 'adjustment'] as const;
/** What moves a professional's share before the fee. */
export const earned = ['release', 'refund', 'adjustment'] as const;
const share = [...earned, 'fee'] as const;
const moved = ['hold', 'void', 'capture', 'refund', 'adjustment'] as const;

export function sumsOf(facts: readonly Lined[]): LedgerSums {
  const lines = facts.flatMap((fact) => fact.lines);
  return {
    held: sum(lines, 'customer'),
    kept: sum(lines, 'platform', kept),
    gross: sum(lines, 'professional', earned),
    fee: sum(lines, 'platform', ['fee']),
    net: sum(lines, 'professional', share),
    due: sum(lines, 'professional'),
    refunded: sum(lines, 'provider', ['refund']),
    atProvider: 0 - sum(lines, 'provider', moved),
  };
}

/** As few lines as say the same: one for each account and kind. */
export function addedUp(facts: readonly Lined[]): LedgerLine[] {
  const alike = Map.groupBy(
    facts.flatMap(({ lines }) => lines),
    ({ account, kind }) => `${account} ${kind}`,
  );
  return [...alike.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, amount: others.reduce((total, { amount }) => total + amount, first.amount) }] : [],
  );
}

/** When something was first taken of what was on hold. */
export function takenAt(facts: readonly LedgerFact[]): Date | undefined {
  const taken = facts.filter(({ lines }) => lines.some(({ kind }) => kind === 'capture'));
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
export const dueByBooking = (facts: readonly LedgerFact[]): Due[] =>
  [...Map.groupBy(facts, ({ bookingId }) => bookingId)].flatMap(([bookingId, own]) => {
    const { due: amount } = sumsOf(own);
    const customerId = own[0]?.customerId ?? '';
    return amount === 0 ? [] : [{ bookingId, customerId, amount }];
  });
