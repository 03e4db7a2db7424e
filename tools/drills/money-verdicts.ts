import { bookingDetails } from '@plateia/contracts/bookings';
import { eventually, PRICE } from '@plateia/testing';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { runTool } from '../engines/tool.ts';
import { type Aftermath, ofAnyLoad } from './aftermath.ts';
import type { JobLedger, PaymentEnd } from './job-lives.ts';
import type { Verdicts } from './judge.ts';

const reconcile = fileURLToPath(new URL('../reconcile/run.ts', import.meta.url));
const SETTLED_WITHIN_MS = 300_000;

interface Evidence extends Aftermath {
  ledger: JobLedger;
  /** where the provider of development answers */
  paymentsPort: number;
}

const books = z.object({
  payments: z.array(
    z.object({
      bookingId: z.string().nullable(),
      status: z.string(),
      captured: z.number(),
      refunded: z.number(),
    }),
  ),
});

/** What the provider has of a job in the end, by how its price ended. */
const kept: Record<PaymentEnd, number> = { released: PRICE, refunded: 0, voided: 0 };

export const moneyVerdicts: Verdicts<Evidence> = {
  'every price came to its end within five minutes of the last kill': async ({ ledger }) => {
    const open = new Map(ledger.ended);
    const settle = async (): Promise<boolean> => {
      for (const [id, { customer, payment }] of open) {
        const { payment: found } = await customer.call(bookingDetails, { id });
        if (found?.status === payment) open.delete(id);
      }
      return open.size === 0;
    };
    await eventually('all settled', settle, { withinMs: SETTLED_WITHIN_MS, everyMs: 1_000 }).catch(() => undefined);
    return [...open].map(([id, { payment }]) => `the price of ${id} is not ${payment}`);
  },

  'the provider took what was agreed, once': async ({ ledger, paymentsPort }) => {
    const answer = await fetch(`http://127.0.0.1:${paymentsPort}/books`);
    const { payments } = books.parse(await answer.json());
    return [...ledger.ended].flatMap(([id, { payment }]) => {
      const own = payments.filter(({ bookingId }) => bookingId === id);
      const held = own.filter(({ status }) => status === 'held').length;
      const net = own.reduce((sum, { captured, refunded }) => sum + captured - refunded, 0);
      const taken = own.filter(({ captured }) => captured > 0).length;
      const isRight = held === 0 && net === kept[payment] && taken <= 1;
      return isRight ? [] : [`${id} is ${payment}: ${net} kept of ${taken} charges, ${held} holds stand`];
    });
  },

  'its books and ours say the same': async ({ dataDir, paymentsPort }) => {
    const env = { ...process.env, DATA_DIR: dataDir, PAYMENTS_PORT: String(paymentsPort) };
    const said = await runTool(process.execPath, [reconcile], { env }).catch((error: unknown) => String(error));
    return said.includes('Both books say the same.') ? [] : [said];
  },

  ...ofAnyLoad,
};
