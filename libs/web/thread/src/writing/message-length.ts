import { sendMessageLimits } from '@plateia/contracts/messaging/limits';

export const LONGEST_MESSAGE = sendMessageLimits.content.most;

/** By how many it is too long, as the server counts: in code points after trimming. */
export const surplusOf = (content: string): number => Math.max(0, Array.from(content.trim()).length - LONGEST_MESSAGE);
