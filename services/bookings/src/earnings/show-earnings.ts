import { Injectable } from '@nestjs/common';
import { CURRENCY, type Language, type RouteAnswer, type RouteInput } from '@plateia/contracts';
import { type Earning, earnings } from '@plateia/contracts/bookings';
import { Clock } from '@plateia/runtime';
import { type PageBinding, PageTokens } from '@plateia/service-kit';
import { z } from 'zod';
import { categoryNames } from '../categories/category-names.js';
import { chartDays, spans, windowOf } from '../domain/price-periods.js';
import type { LedgerFact } from '../ledger/ledger-fact.js';
import { sumsOf } from '../ledger/ledger-sums.js';
import { Ledger } from '../ledger/ledger.js';
import { PayableNow } from '../payouts/payable.js';
import { nextPayoutAt } from '../payouts/payout-day.js';
import { Bookings, type NamedBooking } from '../persistence/bookings.store.js';

type Input = RouteInput<typeof earnings>;
type Answer = RouteAnswer<typeof earnings>;

/** All of one booking, and when the last of it happened. */
interface Earned {
  bookingId: string;
  at: number;
  facts: LedgerFact[];
}

const DAY_MS = 24 * 3_600_000;
const cursor = z.tuple([z.number(), z.string()]);

/** B34. Every number is a sum of the ledger. */
@Injectable()
export class ShowEarnings {
  constructor(
    private readonly ledger: Ledger,
    private readonly bookings: Bookings,
    private readonly payable: PayableNow,
    private readonly tokens: PageTokens,
    private readonly clock: Clock,
  ) {}

  async run(userId: string, { period, limit, nextToken }: Input, language: Language): Promise<Answer> {
    const binding: PageBinding = { route: earnings.id, filter: { period }, member: userId };
    const page = this.tokens.read(nextToken, binding, cursor);
    const now = this.clock.now();
    const facts = await this.ledger.ofProfessional(userId);
    const { due, held, kept } = sumsOf(facts);
    const { from } = windowOf(period, new Date(now));
    const within = byBooking(facts).filter(({ at }) => at > from);
    const rest = page.kind === 'cursor' ? within.filter((one) => isBehind(one, page.data)) : within;
    const shown = rest.slice(0, limit);
    const last = shown.at(-1);
    const [coming, bookings] = await Promise.all([
      this.payable.of(userId, { facts }),
      this.bookings.named(shown.map(({ bookingId }) => bookingId)),
    ]);
    return {
      balance: due,
      onHold: held + kept,
      nextPayout: coming && { date: nextPayoutAt(now).toISOString(), amount: coming.amount },
      items: shown.map((one) => earningOf(one, bookings.get(one.bookingId), language)),
      points: pointsOf(facts, period, now),
      nextToken: last && rest.length > limit ? this.tokens.write([last.at, last.bookingId], binding) : '',
      currency: CURRENCY,
    };
  }
}

function earningOf({ bookingId, facts, at }: Earned, booking: NamedBooking | undefined, language: Language): Earning {
  const { gross, fee, net, held, kept } = sumsOf(facts);
  return {
    bookingId,
    title: booking?.title || (categoryNames[language].get(booking?.categoryId ?? '') ?? ''),
    gross: gross + held + kept,
    fee,
    net,
    status: booking?.payment?.status ?? 'pending',
    date: new Date(at).toISOString(),
  };
}

/** Of bookings, the one of which something happened last first. What was paid out of them is no news. */
function byBooking(facts: readonly LedgerFact[]): Earned[] {
  const earned = Map.groupBy(facts, ({ bookingId }) => bookingId);
  return [...earned]
    .map(([bookingId, own]) => {
      const times = own.filter(({ act }) => act !== 'payout').map(({ at }) => at.getTime());
      return { bookingId, facts: own, at: Math.max(0, ...times) };
    })
    .toSorted((a, b) => b.at - a.at || (a.bookingId < b.bookingId ? -1 : 1));
}

const isBehind = ({ at, bookingId }: Earned, [lastAt, lastId]: [number, string]): boolean =>
  at < lastAt || (at === lastAt && bookingId > lastId);

/** What was earned up to each day of the chart since the one before it. */
function pointsOf(facts: readonly LedgerFact[], period: Input['period'], now: number): Answer['points'] {
  const stepMs = spans[period].stepDays * DAY_MS;
  return chartDays(period, now)
    .slice(1)
    .map((day) => {
      const until = day.getTime();
      const since = facts.filter(({ at }) => at.getTime() > until - stepMs && at.getTime() <= until);
      return { date: day.toISOString(), net: sumsOf(since).net };
    });
}
