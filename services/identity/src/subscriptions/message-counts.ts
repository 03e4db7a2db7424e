/** Under which name what a member writes in a day is counted. */
export const MESSAGES = 'messages';
