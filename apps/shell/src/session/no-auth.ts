/** A refusal of the page itself: no call is sent without a session. */
export const NO_AUTH = { code: 'NO_AUTH' } as const;
