import { Injectable } from '@nestjs/common';
import { CURRENCY, type Language, type RouteAnswer, type RouteInput } from '@plateia/contracts';
import { type Earning, earnings } from '@plateia/contracts/bookings';
import { Clock } from '@plateia/runtime';
import { type PageBinding, PageTokens } from '@plateia/service-kit';
import { z } from 'zod';
import { categoryNames } from '../../booking/catalogue/category-names.js';
import type { JournalEntry } from '../ledger/journal-entry.js';
import { movesShare, sumsOf } from '../ledger/ledger-sums.js';
import { LedgerTotals } from '../ledger/ledger-totals.js';
import { NextPayout } from '../payouts/next-payout.js';
import { Bookings, type NamedBooking } from '../../booking/store/bookings.store.js';
import { partsOfPeriod } from './earnings-periods.js';

type Input = RouteInput<typeof earnings>;
type Answer = RouteAnswer<typeof earnings>;

/** What a period brought of one booking, and when the last of it happened. */
interface Earned {
  bookingId: string;
  at: number;
  entries: JournalEntry[];
}

const cursor = z.tuple([z.number(), z.string()]);

/** B34. Every number is a sum of the ledger: what waits of all there ever was, the rest of the period alone. */
@Injectable()
export class ShowEarnings {
  constructor(
    private readonly totals: LedgerTotals,
    private readonly bookings: Bookings,
    private readonly next: NextPayout,
    private readonly tokens: PageTokens,
    private readonly clock: Clock,
  ) {}

  async run(userId: string, { period, limit, nextToken }: Input, language: Language): Promise<Answer> {
    const binding: PageBinding = { route: earnings.id, filter: { period }, member: userId };
    const page = this.tokens.read(nextToken, binding, cursor);
    const parts = partsOfPeriod(period, this.clock.now());
    const { total, entries } = await this.totals.since(userId, parts[0]);
    const within = byBooking(entries);
    const rest = page.kind === 'cursor' ? within.filter((one) => isBehind(one, page.data)) : within;
    const shown = rest.slice(0, limit);
    const last = shown.at(-1);
    const [nextPayout, bookings] = await Promise.all([
      this.next.of(userId, total.due),
      this.bookings.named(shown.map(({ bookingId }) => bookingId)),
    ]);
    return {
      balance: total.due,
      onHold: total.held + total.kept,
      nextPayout,
      from: parts[0].toISOString(),
      items: shown.map((one) => earningOf(one, bookings.get(one.bookingId), language)),
      points: pointsOf(entries, parts),
      nextToken: last && rest.length > limit ? this.tokens.write([last.at, last.bookingId], binding) : '',
      currency: CURRENCY,
    };
  }
}

function earningOf({ bookingId, entries, at }: Earned, booking: NamedBooking | undefined, language: Language): Earning {
  const { gross, fee, net } = sumsOf(entries);
  return {
    bookingId,
    title: booking?.title || (categoryNames[language].get(booking?.categoryId ?? '') ?? ''),
    gross,
    fee,
    net,
    status: booking?.payment?.status ?? 'pending',
    date: new Date(at).toISOString(),
  };
}

/** Of bookings, the one of which something was earned or given back last first. */
function byBooking(entries: readonly JournalEntry[]): Earned[] {
  const earned = Map.groupBy(entries.filter(movesShare), ({ bookingId }) => bookingId);
  return [...earned]
    .map(([bookingId, own]) => ({ bookingId, entries: own, at: Math.max(...own.map(({ at }) => at.getTime())) }))
    .toSorted((a, b) => b.at - a.at || (a.bookingId < b.bookingId ? -1 : 1));
}

const isBehind = ({ at, bookingId }: Earned, [lastAt, lastId]: [number, string]): boolean =>
  at < lastAt || (at === lastAt && bookingId > lastId);

/** What was earned in each part of the period. */
const pointsOf = (entries: readonly JournalEntry[], parts: readonly Date[]): Answer['points'] =>
  parts.map((from, n) => {
    const until = parts[n + 1];
    const own = entries.filter(({ at }) => at >= from && (!until || at < until));
    return { date: from.toISOString(), net: sumsOf(own).net };
  });
