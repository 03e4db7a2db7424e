import { HOUR_MS } from '../core/durations.js';
import {
  CUSTOMER_NO_SHOW_MS,
  cancellationFees,
  FREE_BEFORE_MS,
  LAST_MINUTE_MS,
  NO_SHOWS,
  PROFESSIONAL_NO_SHOW_MS,
  SECOND_THOUGHTS_MS,
  WITHDRAWAL_MS,
} from '../bookings/rules/cancellation.js';
import {
  ADDRESS_MS,
  APPROVAL_MS,
  DISPUTE_ANSWER_MS,
  DISPUTE_MS,
  DRAFT_MS,
  FEE_DISPUTE_MS,
  LIVE_QUOTES,
  MOST_DAYS_AHEAD,
  QUOTE_LIFETIME_MS,
  REVIEW_MS,
  REVIEWS_TO_SHOW,
  SECOND_WAVE_MS,
  THREAD_KEPT_MS,
  THREAD_MS,
  WAVE_SIZE,
} from '../bookings/rules/periods.js';
import { LEAST_PAYOUT, platformFees, professionalPlanPrices } from '../bookings/rules/platform-fee.js';
import type { Language } from '../core/fields.js';
import { ADULT_AGE, MINIMUM_AGE } from '../identity/rules/ages.js';
import { keptDays } from './retention.js';

const hours = (ms: number): Figure => ({ value: ms / HOUR_MS });
const minutes = (ms: number): Figure => ({ value: (ms / HOUR_MS) * 60 });
const days = (ms: number): Figure => ({ value: ms / HOUR_MS / 24 });
const percent = (value: number): Figure => ({ value: value / 100, as: 'percent' });
const money = (minor: number): Figure => ({ value: minor / 100, as: 'money' });

interface Figure {
  value: number;
  as?: 'percent' | 'money';
}

const { late, last_minute: lastMinute } = cancellationFees;

/** What policies name by `{name}`: the very figures that services count with, so that no policy can be untrue. */
const figures: Readonly<Record<string, Figure>> = {
  freeBeforeHours: hours(FREE_BEFORE_MS),
  lastMinuteHours: hours(LAST_MINUTE_MS),
  secondThoughtsMinutes: minutes(SECOND_THOUGHTS_MS),
  customerNoShowMinutes: minutes(CUSTOMER_NO_SHOW_MS),
  professionalNoShowMinutes: minutes(PROFESSIONAL_NO_SHOW_MS),
  withdrawalDays: days(WITHDRAWAL_MS),
  latePercent: percent(late.percent),
  lateLeast: money(late.least),
  lateMost: money(late.most),
  lastMinutePercent: percent(lastMinute.percent),
  lastMinuteLeast: money(lastMinute.least),
  lastMinuteMost: money(lastMinute.most),
  feePercent: percent(platformFees.pro_launch / 100),
  starterFeePercent: percent(platformFees.pro_starter / 100),
  premiumFeePercent: percent(platformFees.pro_premium / 100),
  starterPrice: money(professionalPlanPrices.pro_starter),
  premiumPrice: money(professionalPlanPrices.pro_premium),
  approvalHours: hours(APPROVAL_MS),
  feeDisputeHours: hours(FEE_DISPUTE_MS),
  disputeDays: days(DISPUTE_MS),
  disputeAnswerHours: hours(DISPUTE_ANSWER_MS),
  addressDays: days(ADDRESS_MS),
  draftDays: days(DRAFT_MS),
  quoteDays: days(QUOTE_LIFETIME_MS),
  threadDays: days(THREAD_MS),
  reviewDays: days(REVIEW_MS),
  reviewsToShow: { value: REVIEWS_TO_SHOW },
  waveSize: { value: WAVE_SIZE },
  secondWaveHours: hours(SECOND_WAVE_MS),
  liveQuotes: { value: LIVE_QUOTES },
  mostDaysAhead: { value: MOST_DAYS_AHEAD },
  leastPayout: money(LEAST_PAYOUT),
  noShowDays: days(NO_SHOWS.withinMs),
  minimumAge: { value: MINIMUM_AGE },
  oldestMinor: { value: ADULT_AGE - 1 },
  adultAge: { value: ADULT_AGE },
  codeHours: { value: keptDays.signInCodes * 24 },
  endedSessionDays: { value: keptDays.endedSessions },
  notificationDays: { value: keptDays.notificationsAndActivity },
  bookingMessageYears: { value: THREAD_KEPT_MS / HOUR_MS / 24 / 365 },
};
export const figureNames: readonly string[] = Object.keys(figures);

const locales = { en: 'en-IE', el: 'el-GR' } as const;
const NAMED = /\{(\w+)\}/g;

/** A text as it is read: every figure that it names is written out in its language. */
export const withFigures = (text: string, language: Language): string =>
  text.replaceAll(NAMED, (all, name: string) => figureIn(language, name) ?? all);

function figureIn(language: Language, name: string): string | undefined {
  const figure = figures[name];
  if (!figure) return undefined;
  const { value, as } = figure;
  const options: Intl.NumberFormatOptions =
    as === 'money'
      ? { style: 'currency', currency: 'EUR', trailingZeroDisplay: 'stripIfInteger' }
      : as === 'percent'
        ? { style: 'percent', maximumFractionDigits: 1 }
        : {};
  return new Intl.NumberFormat(locales[language], options).format(value);
}
