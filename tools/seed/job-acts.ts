import { type Act, actOf, type Find } from './acts.ts';
import type { Demo } from './demo.ts';

interface QuoteOf {
  readonly by: string;
  readonly at: number;
  readonly price: number;
  readonly message: string;
  readonly start: number;
  readonly minutes: number;
  readonly lines: readonly (readonly [kind: string, label: string, amount: number])[];
}

/** What became of a job, by moment. */
export interface JobLife {
  readonly name: string;
  readonly by: string;
  readonly category: string;
  readonly text: string;
  readonly posted: number;
  readonly quotes: readonly QuoteOf[];
  readonly chosen?: { readonly by: string; readonly at: number };
  readonly started?: number;
  readonly done?: number;
  readonly approved?: number;
  readonly canceled?: number;
  readonly reviews: readonly {
    readonly by: string;
    readonly at: number;
    readonly rating: number;
    readonly text: string;
  }[];
}

const iso = (time: number): string => new Date(time).toISOString();

export function jobActs(life: JobLife, { homes, members }: Demo, find: Find): Act[] {
  const { name, by, posted } = life;
  const place = homes.find((home) => home.by === by);
  const lang = members.find((member) => member.name === by)?.lang;
  if (!place) throw new Error(`nobody knows where ${by} lives`);
  const { street, city, postcode } = place;
  const asked = actOf(`${by} asks for ${name}`, posted, {
    service: 'bookings',
    kind: 'request',
    by: find(by).id,
    lang,
    request: { categoryId: life.category, description: life.text, place: { street, city, postcode } },
  });
  const about = { service: 'bookings', bookingId: asked.id } as const;
  const act = (kind: string, who: string, at: number, more: object = {}): Act =>
    actOf(`${who} ${kind} ${name}`, at, { ...about, kind, by: find(who).id, lang, ...more });
  const quotes = life.quotes.map((quote) => ({ by: quote.by, act: act('quote', quote.by, quote.at, termsOf(quote)) }));
  const { chosen, started, done, approved, canceled } = life;
  const quoteId = quotes.find((quote) => quote.by === chosen?.by)?.act.id;
  return [
    asked,
    ...quotes.map((quote) => quote.act),
    ...(chosen ? [act('choose', by, chosen.at, { quoteId })] : []),
    ...(started && chosen ? [act('start', by, started)] : []),
    ...(done && chosen ? [act('finish', chosen.by, done)] : []),
    ...(approved ? [act('approve', by, approved)] : []),
    ...(canceled ? [act('cancel', by, canceled)] : []),
    ...life.reviews.map(({ by: who, at, rating, text }) => act('review', who, at, { rating, text })),
  ];
}

const termsOf = ({ price, message, start, minutes, lines }: QuoteOf) => ({
  quote: {
    priceTotal: price,
    message,
    startAt: iso(start),
    durationMinutes: minutes,
    items: lines.map(([kind, label, amount]) => ({ kind, label, amount })),
  },
});
