import { DAY_MS } from '@plateia/contracts';
import { readEuros } from '@plateia/ui-inputs';
import { type QuoteDraft, startOf, totalOf } from './quote-draft.js';
import {
  LABEL_LENGTH,
  LEAST_MESSAGE,
  LEAST_PRICE,
  lengthOf,
  MESSAGE_LENGTH,
  MOST_DAYS_AHEAD,
  MOST_PRICE,
} from './quote-rule.js';

/** What is wrong where: keys of the texts. */
export interface QuoteProblems {
  /** by the id of the line */
  labels: ReadonlyMap<string, 'label' | 'labelLong'>;
  amounts: ReadonlyMap<string, 'amount'>;
  total?: 'least' | 'most' | undefined;
  message?: 'message' | 'messageLong' | undefined;
  start?: 'start' | 'startPast' | 'startFar' | undefined;
}

export function problemsOf(draft: QuoteDraft, nowMs: number): QuoteProblems {
  const labels = new Map<string, 'label' | 'labelLong'>();
  const amounts = new Map<string, 'amount'>();
  for (const { id, label, price } of draft.lines) {
    const length = lengthOf(label);
    if (length === 0) labels.set(id, 'label');
    if (length > LABEL_LENGTH) labels.set(id, 'labelLong');
    if (readEuros(price).minor === undefined) amounts.set(id, 'amount');
  }
  return {
    labels,
    amounts,
    total: amounts.size > 0 ? undefined : totalProblem(totalOf(draft)),
    message: messageProblem(lengthOf(draft.message)),
    start: startProblem(draft, nowMs),
  };
}

export const hasProblems = ({ labels, amounts, total, message, start }: QuoteProblems): boolean =>
  labels.size + amounts.size > 0 || [total, message, start].some((problem) => problem !== undefined);

function totalProblem(total: number): QuoteProblems['total'] {
  if (total < LEAST_PRICE) return 'least';
  return total > MOST_PRICE ? 'most' : undefined;
}

function messageProblem(length: number): QuoteProblems['message'] {
  if (length < LEAST_MESSAGE) return 'message';
  return length > MESSAGE_LENGTH ? 'messageLong' : undefined;
}

function startProblem(draft: QuoteDraft, nowMs: number): QuoteProblems['start'] {
  const start = startOf(draft)?.getTime();
  if (start === undefined) return 'start';
  if (start <= nowMs) return 'startPast';
  return start > nowMs + MOST_DAYS_AHEAD * DAY_MS ? 'startFar' : undefined;
}
