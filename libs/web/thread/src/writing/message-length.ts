/** Of the contract; counted as there, in code points after trimming. */
export const LONGEST_MESSAGE = 4_000;

/** By how many it is too long. */
export const surplusOf = (content: string): number => Math.max(0, Array.from(content.trim()).length - LONGEST_MESSAGE);
