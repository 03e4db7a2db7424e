/** Of the contract, without the schemas that stand beside them there; the server has the last word. */
export const REASON_LENGTH = 500;
export const WORK_FILES = 10;
export const DISPUTE_TEXT = { least: 10, most: 2_000 } as const;
export const DISPUTE_FILES = 10;
export const REVIEW_LENGTH = 1_000;
