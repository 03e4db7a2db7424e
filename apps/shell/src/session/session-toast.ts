/** A second end of the same session takes the place of the first; so does a better word about it. */
export const SESSION_TOAST = 'session';
