/** Of the contract; counted as there, in code points after trimming. */
export const LONGEST_POST = 5_000;
export const LONGEST_COMMENT = 2_000;

export const lengthOf = (content: string): number => Array.from(content.trim()).length;
