/** A conversation is named by its two members. */
export const conversationOf = (me: string, other: string): string => [me, other].sort().join('_');

/** Undefined for what names no conversation of this member. */
export function otherIn(conversation: string, me: string): string | undefined {
  const [a, b, ...more] = conversation.split('_');
  if (!a || !b || a === b || more.length > 0) return undefined;
  return a === me ? b : b === me ? a : undefined;
}

/** Where two members write to each other; there need not be a word between them yet. */
export const conversationAddress = (me: string, other: string): string => `/messages/${conversationOf(me, other)}`;
