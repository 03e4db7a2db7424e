import { kept } from '@plateia/data';

/** Until a choice is made nothing is kept but what is needed. Whoever wants to count visits asks here first. */
export type CookieChoice = 'needed' | 'all';

export const cookieChoice = kept<CookieChoice>('cookies');
