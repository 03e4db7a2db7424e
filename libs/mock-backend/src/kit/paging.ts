import { MAX_PAGE_OFFSET } from '@plateia/contracts';
import { z } from 'zod';
import { ServiceError } from './service-error.js';

const cursor = z.object({ of: z.string(), after: z.string(), place: z.number().int() });
const DIGITS = /^\d+$/;

interface Asked {
  limit: number;
  nextToken: string;
}

/** A page of a list that is there as a whole. Its tokens are worth something only to the same call, filter and member. */
export function pageOf<T>(
  all: readonly T[],
  { limit, nextToken }: Asked,
  binding: readonly unknown[],
  idOf: (item: T) => string,
): { items: T[]; nextToken: string } {
  const of = JSON.stringify(binding);
  const start = startOf(all, nextToken, of, idOf);
  const items = all.slice(start, start + limit);
  const last = items.at(-1);
  const isMore = last !== undefined && start + limit < all.length;
  return { items, nextToken: isMore ? write({ of, after: idOf(last), place: start + limit }) : '' };
}

function startOf<T>(all: readonly T[], token: string, of: string, idOf: (item: T) => string): number {
  if (token === '') return 0;
  if (DIGITS.test(token)) {
    const offset = Number(token);
    if (offset > MAX_PAGE_OFFSET) throw new ServiceError('BAD_TOKEN');
    return offset;
  }
  const read = cursor.safeParse(unpacked(token));
  if (!read.success || read.data.of !== of) throw new ServiceError('BAD_TOKEN');
  // What was written or removed meanwhile moves the place, not what comes after the last one shown.
  const last = all.findIndex((item) => idOf(item) === read.data.after);
  return last === -1 ? read.data.place : last + 1;
}

const write = (data: z.infer<typeof cursor>): string => `p${btoa(encodeURIComponent(JSON.stringify(data)))}`;

function unpacked(token: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(atob(token.slice(1)))) as unknown;
  } catch {
    return undefined;
  }
}
