import { type Act, actId, actOf, type Find } from './acts.ts';
import type { Demo } from './demo.ts';
import { uploadAct } from './picture-acts.ts';

interface QuoteOf {
  readonly by: string;
  readonly at: number;
  readonly price: number;
  readonly message: string;
  readonly start: number;
  readonly minutes: number;
  readonly lines: readonly (readonly [kind: string, label: string, amount: number])[];
  readonly shortlisted?: boolean;
}

/** What happens in a dispute, by moment. */
interface DisputeOf {
  readonly by: string;
  readonly at: number;
  readonly reason: string;
  readonly text: string;
  readonly said: readonly { readonly by: string; readonly at: number; readonly words: object }[];
  readonly decided?: { readonly by: string; readonly at: number; readonly words: object };
}

/** What became of a job, by moment. */
export interface JobLife {
  readonly name: string;
  readonly by: string;
  readonly category: string;
  readonly text: string;
  readonly posted: number;
  readonly quotes: readonly QuoteOf[];
  readonly photos?: readonly { readonly picture: string; readonly alt: string }[];
  readonly isDraft?: boolean;
  readonly chosen?: { readonly by: string; readonly at: number; readonly card?: string | undefined };
  readonly started?: number;
  readonly done?: number;
  /** of the professional, to the finished work */
  readonly note?: string | undefined;
  readonly approved?: number;
  readonly canceled?: number;
  readonly reviews: readonly {
    readonly by: string;
    readonly at: number;
    readonly rating: number;
    readonly text: string;
  }[];
  readonly dispute?: DisputeOf;
  /** when whatever has come by then is done */
  readonly settled?: number;
  readonly thread?: readonly {
    readonly by: string;
    readonly with: string;
    readonly at: number;
    readonly text: string;
  }[];
}

const iso = (time: number): string => new Date(time).toISOString();

const askedAs = ({ by, name }: JobLife): string => `${by} asks for ${name}`;

export const bookingIdOf = (life: JobLife): string => actId(askedAs(life), life.posted);

export function jobActs(life: JobLife, { homes, members }: Demo, find: Find): Act[] {
  const { name, by, posted } = life;
  const place = homes.find((home) => home.by === by);
  const lang = members.find((member) => member.name === by)?.lang;
  if (!place) throw new Error(`nobody knows where ${by} lives`);
  const { street, city, postcode } = place;
  const bookingId = bookingIdOf(life);
  const uploads = (life.photos ?? []).map((photo) => ({
    alt: photo.alt,
    act: uploadAct({ kind: 'booking_image', by, subject: bookingId, ...photo, at: posted - 60_000 }, find),
  }));
  const asked = actOf(askedAs(life), posted, {
    service: 'bookings',
    kind: 'request',
    by: find(by).id,
    lang,
    request: {
      categoryId: life.category,
      description: life.text,
      place: { street, city, postcode },
      images: uploads.map(({ act: { key }, alt }) => ({ key, alt })),
      isDraft: life.isDraft ?? false,
    },
  });
  const about = { service: 'bookings', bookingId: asked.id } as const;
  const act = (kind: string, who: string, at: number, more: object = {}): Act =>
    actOf(`${who} ${kind} ${name}`, at, { ...about, kind, by: find(who).id, lang, ...more });
  const quotes = life.quotes.map((quote) => ({ by: quote.by, act: act('quote', quote.by, quote.at, termsOf(quote)) }));
  const { chosen, started, done, approved, canceled, dispute, settled } = life;
  const quoteOf = (who: string | undefined) => quotes.find((quote) => quote.by === who)?.act.id;
  const liked = life.quotes.filter(({ shortlisted }) => shortlisted);
  return [
    ...uploads.map((upload) => upload.act),
    asked,
    ...quotes.map((quote) => quote.act),
    ...liked.map((quote) => act('shortlist', by, quote.at + 60_000, { quoteId: quoteOf(quote.by) })),
    ...(chosen ? [act('choose', by, chosen.at, { quoteId: quoteOf(chosen.by), card: chosen.card })] : []),
    ...(started && chosen ? [act('start', by, started)] : []),
    ...(done && chosen ? [act('finish', chosen.by, done, { note: life.note })] : []),
    ...(dispute ? disputeActs(dispute, act) : []),
    ...(approved ? [act('approve', by, approved)] : []),
    ...(canceled ? [act('cancel', by, canceled)] : []),
    ...life.reviews.map(({ by: who, at, rating, text }) => act('review', who, at, { rating, text })),
    ...(settled ? [act('wait', by, settled)] : []),
    ...(life.thread ?? []).map((line) =>
      actOf(`${line.by} writes ${line.text}`, line.at, {
        service: 'messaging',
        kind: 'line',
        by: find(line.by).id,
        other: find(line.with).id,
        line: {
          booking_id: bookingId,
          quote_id: quotes.find(({ by: who }) => who === line.by || who === line.with)?.act.id,
          body: line.text,
        },
      }),
    ),
  ];
}

function disputeActs(
  { by, at, reason, text, said, decided }: DisputeOf,
  act: (kind: string, who: string, at: number, more: object) => Act,
): Act[] {
  return [
    act('object', by, at, { reason, text }),
    ...said.map((one) => act('answer', one.by, one.at, { said: one.words })),
    // The two had their time to agree.
    ...(decided
      ? [act('wait', by, decided.at - 60_000, {}), act('decide', decided.by, decided.at, decided.words)]
      : []),
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
