import { DAY_MS, CURRENCY } from '@plateia/contracts';
import { MOST_DAYS_AHEAD, QUOTE_LIFETIME_BOUNDS_MS } from '@plateia/contracts/bookings/rules';
import { ServiceError } from '@plateia/service-kit';

interface Terms {
  startAt?: string | undefined;
  validUntil?: string | undefined;
  currency?: string | undefined;
}

/** What only the present moment can tell of the terms of a quote. */
export function requireTerms({ startAt, validUntil, currency }: Terms, nowMs: number): void {
  const { least, most } = QUOTE_LIFETIME_BOUNDS_MS;
  const start = startAt === undefined ? undefined : Date.parse(startAt);
  const until = validUntil === undefined ? undefined : Date.parse(validUntil);
  if (start !== undefined && (start <= nowMs || start > nowMs + MOST_DAYS_AHEAD * DAY_MS))
    throw wrong('startAt', `From now on until ${MOST_DAYS_AHEAD} days from now`);
  if (until !== undefined && (until < nowMs + least || until > nowMs + most))
    throw wrong('validUntil', 'From an hour until 14 days from now');
  if (currency !== undefined && currency !== CURRENCY) throw new ServiceError('CURRENCY_NOT_SUPPORTED');
}

const wrong = (field: string, message: string): ServiceError =>
  new ServiceError('VALIDATION_FAILED', [{ field, rule: 'range', message }]);
