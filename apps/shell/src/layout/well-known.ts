/** Whoever serves it: the bell leads here, and only if somebody does. */
export const NOTIFICATIONS = '/notifications';
export const MESSAGES = '/messages';
export const FRIENDS = '/friends';
