import { MAX_PAGE_OFFSET } from '@plateia/contracts';
import { stringify } from 'safe-stable-stringify';
import { z } from 'zod';
import { ServiceError } from './service-error.js';
import { SignedText } from './signed-text.js';

/** What a token belongs to; in the hands of another call, filter or member it is worth nothing. */
export interface PageBinding {
  /** id of the call in the HTTP reference */
  route: string;
  filter?: unknown;
  /** null for anyone */
  member: string | null;
}

export type Page<D> = { kind: 'first' } | { kind: 'offset'; offset: number } | { kind: 'cursor'; data: D };

/** A letter in front: a token of ours can never be taken for an offset. */
const MARK = 'p';
const DIGITS = /^\d+$/;

/** Where a page ends, signed on its way through the caller. */
export class PageTokens {
  private readonly signed: SignedText;

  constructor(secret: string) {
    this.signed = new SignedText(secret);
  }

  /** The schema is that of the cursor the call writes; one of an older release that no longer fits is refused. */
  read<D = unknown>(token: string, binding: PageBinding, cursor?: z.ZodType<D>): Page<D> {
    if (token === '') return { kind: 'first' };
    if (DIGITS.test(token)) return { kind: 'offset', offset: offsetOf(token) };
    const data = this.open(token, binding);
    const opened = (cursor ?? (z.unknown() as z.ZodType<D>)).safeParse(data);
    if (data === undefined || !opened.success) throw new ServiceError('BAD_TOKEN');
    return { kind: 'cursor', data: opened.data };
  }

  write(data: unknown, binding: PageBinding): string {
    return MARK + this.signed.write(data, boundTo(binding));
  }

  private open(token: string, binding: PageBinding): unknown {
    return token.startsWith(MARK) ? this.signed.read(token.slice(MARK.length), boundTo(binding)) : undefined;
  }
}

const boundTo = ({ route, filter, member }: PageBinding): string => stringify([route, filter ?? null, member]);

function offsetOf(token: string): number {
  const offset = Number(token);
  if (offset > MAX_PAGE_OFFSET) throw new ServiceError('BAD_TOKEN');
  return offset;
}
