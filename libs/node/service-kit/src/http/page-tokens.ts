import { createHmac, timingSafeEqual } from 'node:crypto';
import { MAX_PAGE_OFFSET } from '@plateia/contracts';
import { stringify } from 'safe-stable-stringify';
import { z } from 'zod';
import { Refusal } from './refusal.js';

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
const MAC_BYTES = 16;
const DIGITS = /^\d+$/;

/** Cursors that travel through the caller: signed, so that what comes back is what went out. */
export class PageTokens {
  constructor(private readonly secret: string) {}

  /** The schema is that of the cursor the call writes; one of an older release that no longer fits is refused. */
  read<D = unknown>(token: string, binding: PageBinding, cursor?: z.ZodType<D>): Page<D> {
    if (token === '') return { kind: 'first' };
    if (DIGITS.test(token)) return { kind: 'offset', offset: offsetOf(token) };
    const opened = (cursor ?? (z.unknown() as z.ZodType<D>)).safeParse(this.open(token, binding));
    if (!opened.success) throw new Refusal('BAD_TOKEN');
    return { kind: 'cursor', data: opened.data };
  }

  write(data: unknown, binding: PageBinding): string {
    const payload = Buffer.from(JSON.stringify(data));
    return MARK + Buffer.concat([this.sign(payload, binding), payload]).toString('base64url');
  }

  private open(token: string, binding: PageBinding): unknown {
    const text = token.slice(MARK.length);
    const bytes = Buffer.from(text, 'base64url');
    // Decoding skips what it does not know; only the text that we would write is ours.
    if (!token.startsWith(MARK) || bytes.toString('base64url') !== text) throw new Refusal('BAD_TOKEN');
    const [mac, payload] = [bytes.subarray(0, MAC_BYTES), bytes.subarray(MAC_BYTES)];
    const expected = this.sign(payload, binding);
    if (mac.length !== MAC_BYTES || !timingSafeEqual(mac, expected)) throw new Refusal('BAD_TOKEN');
    return JSON.parse(payload.toString()) as unknown;
  }

  private sign(payload: Buffer, { route, filter, member }: PageBinding): Buffer {
    const bound = stringify([route, filter ?? null, member]);
    // The JSON text closes itself, so binding and payload cannot be shifted into each other.
    return createHmac('sha256', this.secret).update(bound).update(payload).digest().subarray(0, MAC_BYTES);
  }
}

function offsetOf(token: string): number {
  const offset = Number(token);
  if (offset > MAX_PAGE_OFFSET) throw new Refusal('BAD_TOKEN');
  return offset;
}
