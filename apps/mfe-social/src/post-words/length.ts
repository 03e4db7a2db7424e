import { createPostLimits, replyToPostLimits } from '@plateia/contracts/feed/limits';

export const LONGEST_POST = createPostLimits.content.most;
export const LONGEST_COMMENT = replyToPostLimits.content.most;

/** As the server counts, in code points after trimming. */
export const lengthOf = (content: string): number => Array.from(content.trim()).length;
