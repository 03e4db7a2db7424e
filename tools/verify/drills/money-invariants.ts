import { bookingDetails } from '@plateia/contracts/bookings';
import { until } from '@plateia/testing';
import { fileURLToPath } from 'node:url';
import { runTool } from '../../run/engines/tool.ts';
import { afterKills, type KillEvidence } from './common-invariants.ts';
import type { JobLedger } from './job-lives.ts';
import type { Invariants } from './check-invariants.ts';
import { lifeOf } from './lives-of-jobs.ts';
import { booksOf } from './provider-books.ts';
import { type LoggedJob, stepsTakenTwice } from './steps-taken.ts';

const operator = fileURLToPath(new URL('../../operator/run.ts', import.meta.url));
const SETTLED_WITHIN_MS = 300_000;

interface Evidence extends KillEvidence {
  ledger: JobLedger;
  /** where the provider of development answers */
  paymentsPort: number;
}

interface PaidPayout {
  transferId: string;
  amount: number;
  items: { bookingId: string; amount: number }[];
}

export const moneyInvariants: Invariants<Evidence> = {
  'every price came to its end within five minutes of the last kill': async ({ ledger }) => {
    const open = new Map(ledger.ended);
    const settle = async (): Promise<boolean> => {
      for (const [id, { customer, life }] of open) {
        const { payment } = await customer.call(bookingDetails, { id });
        if ((payment?.status ?? 'none') === lifeOf(life).payment) open.delete(id);
      }
      return open.size === 0;
    };
    await until('all settled', settle, { withinMs: SETTLED_WITHIN_MS, everyMs: 1_000 }).catch(() => undefined);
    return [...open].map(([id, { life }]) => `the price of ${id}, ${life}, is not ${lifeOf(life).payment}`);
  },

  'the provider took what was agreed, once': async ({ ledger, paymentsPort }) => {
    const { payments } = await booksOf(paymentsPort);
    return [...ledger.ended].flatMap(([id, { life }]) => {
      const own = payments.filter(({ bookingId }) => bookingId === id);
      const held = own.filter(({ status }) => status === 'held').length;
      const net = own.reduce((sum, { captured, refunded }) => sum + captured - refunded, 0);
      const taken = own.filter(({ captured }) => captured > 0).length;
      const isRight = held === 0 && net === lifeOf(life).kept && taken <= 1;
      return isRight ? [] : [`${id}, ${life}: ${net} kept of ${taken} charges, ${held} holds stand`];
    });
  },

  'no booking took a step twice, and one quote at most was accepted': async ({ databases, ledger }) => {
    const ids = [...ledger.ended.keys()];
    const jobs = await databases
      .rows<LoggedJob>('bookings', 'bookings')
      .find({ _id: { $in: ids } })
      .toArray();
    return [
      ...(jobs.length === ids.length ? [] : [`${ids.length} jobs ended, ${jobs.length} are there`]),
      ...jobs.flatMap(stepsTakenTwice),
    ];
  },

  'every transfer is one payout of ours, of what was earned': async ({ databases, ledger, paymentsPort }) => {
    const { transfers } = await booksOf(paymentsPort);
    const payouts = await databases.rows<PaidPayout>('bookings', 'payouts').find().toArray();
    const paid = new Map(payouts.map((payout) => [payout.transferId, payout.amount]));
    const strange = transfers.filter(({ id, amount }) => paid.get(id) !== amount);
    const itemsOf = Map.groupBy(
      payouts.flatMap(({ items }) => items),
      ({ bookingId }) => bookingId,
    );
    return [
      ...strange.map(({ id, amount }) => `the transfer ${id} of ${amount} is none of ours`),
      ...(transfers.length === payouts.length ? [] : [`${payouts.length} payouts, ${transfers.length} transfers`]),
      ...[...ledger.ended].flatMap(([id, { life }]) => {
        const { earned } = lifeOf(life);
        const paidOut = (itemsOf.get(id) ?? []).map((item) => item.amount);
        const isRight = paidOut.length === Math.min(earned, 1) && paidOut.every((amount) => amount === earned);
        return isRight ? [] : [`of ${id}, ${life}, ${paidOut.join(' and ') || 'nothing'} was paid out, not ${earned}`];
      }),
    ];
  },

  'its books and ours say the same': async ({ dataDir, paymentsPort }) => {
    const env = { ...process.env, DATA_DIR: dataDir, PAYMENTS_PORT: String(paymentsPort) };
    const said = await runTool(process.execPath, [operator, 'reconcile'], { env }).catch((error: unknown) =>
      String(error),
    );
    return said.includes('Both books say the same.') ? [] : [said];
  },

  ...afterKills,
};
