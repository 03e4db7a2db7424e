/** Of the contract, without the schemas that stand beside it there; a test holds the two together. */
export const LEAST_PRICE = 500;
export const MOST_PRICE = 10_000_000;
export const QUOTE_ITEMS = 20;
export const LABEL_LENGTH = 120;
export const LEAST_MESSAGE = 10;
export const MESSAGE_LENGTH = 2_000;
export const MOST_DAYS_AHEAD = 180;
export const UNVERIFIED_PRICE = 15_000;

export const lengthOf = (typed: string): number => Array.from(typed.trim()).length;
