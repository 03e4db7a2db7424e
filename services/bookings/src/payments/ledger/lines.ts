import { platformFeeOf } from '@plateia/contracts/bookings/rules';
import type { OperationKind } from '../../booking/store/booking.schema.js';
import type { LedgerAccount, LedgerKind, LedgerLine } from './journal-entry.js';
import type { LedgerSums } from './ledger-sums.js';

interface Booked {
  /** null for all that there is */
  amount: number | null;
  /** a fee of a cancellation is the professional's alone */
  isWithoutFee: boolean;
}

/** From one to another; nothing where there is nothing to move. */
export const move = (kind: LedgerKind, from: LedgerAccount, to: LedgerAccount, amount: number): LedgerLine[] =>
  amount === 0
    ? []
    : [
        { kind, account: from, amount: -amount },
        { kind, account: to, amount },
      ];

/** What each act moves, by what there is. */
const movements: Readonly<Record<OperationKind, (sums: LedgerSums, booked: Booked) => LedgerLine[]>> = {
  hold: (_, { amount }) => move('hold', 'provider', 'customer', amount ?? 0),
  charge: (_, { amount }) => move('hold', 'provider', 'customer', amount ?? 0),
  // Of a card that is only saved nothing was taken.
  forget: () => [],
  // The same money, on the platform's account with the provider in place of the card.
  secure: () => [],
  void: ({ held }) => move('void', 'customer', 'provider', held),
  capture: ({ held }, { amount }) => taken(held, amount ?? held),
  capture_fee: ({ held }, { amount }) => taken(held, amount ?? held),
  release: ({ kept }, { isWithoutFee }) => [
    ...move('release', 'platform', 'professional', kept),
    ...move('fee', 'professional', 'platform', isWithoutFee ? 0 : platformFeeOf(kept)),
  ],
  refund_part: (sums, { amount }) => givenBack(sums, amount ?? refundable(sums)),
  refund: (sums, { amount }) => givenBack(sums, amount ?? refundable(sums)),
};

export const linesOf = (act: OperationKind, sums: LedgerSums, booked: Booked): LedgerLine[] =>
  movements[act](sums, booked);

/** All that the customer can get back. */
export const refundable = ({ kept, gross }: LedgerSums): number => kept + gross;

const taken = (held: number, amount: number): LedgerLine[] => [
  ...move('capture', 'customer', 'platform', amount),
  ...move('void', 'customer', 'provider', held - amount),
];

/** What the platform still keeps goes first; the rest is the professional's, and the fee is taken on what is left to them. */
function givenBack({ kept, gross, fee }: LedgerSums, amount: number): LedgerLine[] {
  const ofKept = Math.min(amount, kept);
  const ofGross = amount - ofKept;
  const feeBack = fee === 0 ? 0 : fee - platformFeeOf(gross - ofGross);
  return [
    ...move('refund', 'platform', 'provider', ofKept),
    ...move('refund', 'professional', 'provider', ofGross),
    ...move('fee', 'platform', 'professional', feeBack),
  ];
}
