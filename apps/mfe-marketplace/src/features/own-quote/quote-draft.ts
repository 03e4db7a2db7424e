import type { Quote, QuoteItem } from '@plateia/contracts/bookings';
import { type DraftShape, joinTexts } from '@plateia/outbox';
import { readEuros, typedEuros } from '@plateia/ui-inputs';

export interface DraftLine {
  id: string;
  kind: QuoteItem['kind'];
  label: string;
  /** in euro, as it was typed */
  price: string;
}

/** A quote as it is written, kept in this browser for each job until it is sent. */
export interface QuoteDraft {
  /** the server meets a quote that comes twice by it */
  sendKey: string;
  /** of the sent quote that is being changed */
  version?: number | undefined;
  lines: readonly DraftLine[];
  message: string;
  /** on the clock of this device */
  date: string;
  time: string;
  minutes: number;
  /** '' leaves it as it stands */
  days: string;
}

const FIRST_LINE = 'first';
export const USUAL_DAYS = '7';

export const emptyLine = (id: string): DraftLine => ({ id, kind: 'service', label: '', price: '' });

export const EMPTY_QUOTE: QuoteDraft = {
  sendKey: '',
  lines: [emptyLine(FIRST_LINE)],
  message: '',
  date: '',
  time: '',
  minutes: 120,
  days: USUAL_DAYS,
};

const isBlank = ({ label, price }: DraftLine): boolean => label === '' && price === '';

export const quoteDraft: DraftShape<QuoteDraft> = {
  empty: EMPTY_QUOTE,
  isEmpty: ({ version, lines, message, date, time }) =>
    version === undefined && lines.every(isBlank) && message + date + time === '',
  join: (theirs, mine) => ({
    ...theirs,
    ...mine,
    lines: [...mine.lines, ...theirs.lines.filter(({ id }) => !mine.lines.some((own) => own.id === id))],
    message: mine.message.startsWith(theirs.message) ? mine.message : joinTexts(theirs.message, mine.message),
  }),
};

export const totalOf = ({ lines }: Pick<QuoteDraft, 'lines'>): number =>
  lines.reduce((sum, { price }) => sum + (readEuros(price).minor ?? 0), 0);

/** Undefined until both are chosen. */
export function startOf({ date, time }: Pick<QuoteDraft, 'date' | 'time'>): Date | undefined {
  const start = new Date(`${date}T${time}`);
  return date === '' || time === '' || Number.isNaN(start.getTime()) ? undefined : start;
}

/** What was sent, to be changed. */
export function draftOf(quote: Quote): QuoteDraft {
  const start = new Date(quote.startAt);
  const items =
    quote.items.length > 0 ? quote.items : [{ kind: 'service' as const, label: '', amount: quote.priceTotal }];
  return {
    sendKey: crypto.randomUUID(),
    version: quote.version,
    lines: items.map(({ kind, label, amount }, index) => ({
      id: `${index}`,
      kind,
      label,
      price: typedEuros(amount),
    })),
    message: quote.message,
    date: [start.getFullYear(), twoDigits(start.getMonth() + 1), twoDigits(start.getDate())].join('-'),
    time: `${twoDigits(start.getHours())}:${twoDigits(start.getMinutes())}`,
    minutes: quote.durationMinutes,
    days: '',
  };
}

const twoDigits = (n: number): string => String(n).padStart(2, '0');
