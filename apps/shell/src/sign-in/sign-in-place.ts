/** Where on a page the card stands. */
export const SIGN_IN = 'sign-in';
