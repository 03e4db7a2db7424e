import { sendQuoteLimits } from '@plateia/contracts/bookings/limits';

export { MOST_DAYS_AHEAD, UNVERIFIED_PRICE } from '@plateia/contracts/bookings/rules';

export const LEAST_PRICE = sendQuoteLimits.priceTotal.least;
export const MOST_PRICE = sendQuoteLimits.priceTotal.most;
export const QUOTE_ITEMS = sendQuoteLimits.items.most;
export const LABEL_LENGTH = sendQuoteLimits.items.each.label.most;
export const LEAST_MESSAGE = sendQuoteLimits.message.least;
export const MESSAGE_LENGTH = sendQuoteLimits.message.most;

export const lengthOf = (typed: string): number => Array.from(typed.trim()).length;
