import { PRICE, type QuotedJob } from './jobs.ts';
import type { Visitor } from './visitor.ts';

const locales = { en: 'en-IE', el: 'el-GR' } as const;
export const money = ({ language }: Visitor, minor: number): string =>
  new Intl.NumberFormat(locales[language], { style: 'currency', currency: 'EUR' }).format(minor / 100);

/** The part of a notification that says how much, whatever the work is and on which day. */
export function moneyRow(visitor: Visitor, what: 'payment_due' | 'payment_lost', minor: number): string {
  const amount = money(visitor, minor);
  const values = { side: 'customer', amount, work: '|', day: '|' };
  const parts = visitor.words(`notifications:notification.told.booking_update.${what}`, values).split('|');
  return parts.find((part) => part.includes(amount)) ?? '';
}

interface Accepted {
  early?: boolean;
  /** what is said of the money afterwards */
  money?: 'on_hold' | 'saved';
}

/** The customer chooses the one quote, and the money is on hold, or will be. */
export async function accept(
  customer: Visitor,
  { id }: QuotedJob,
  { early = false, money: state = 'on_hold' }: Accepted = {},
): Promise<void> {
  const price = money(customer, PRICE);
  await customer.goTo(`/bookings/${id}`);
  await customer.the('button', 'bookings:quotes.accept', { price }).click();
  const dialog = customer.inside.getByRole('dialog');
  if (early) await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: customer.words('bookings:quotes.accept', { price }) }).click();
  await customer.says(`agreed:hold.head.${state}`, { amount: price });
}
