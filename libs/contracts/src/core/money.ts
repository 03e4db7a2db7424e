import { z } from 'zod';

export const CURRENCY = 'EUR';
export const currency = z.literal(CURRENCY);
/** Minor units: 1999 is €19.99. */
export const amount = z.number().int();
