import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { ServiceError } from '../src/http/service-error.js';
import { PageTokens, type PageBinding } from '../src/http/page-tokens.js';

const tokens = new PageTokens('a secret of at least thirty-two characters');
const binding: PageBinding = { route: 'F1', filter: { mode: 'all', user_id: 'u7' }, member: 'u1' };
const cursor = { before: '0190b3c2-7d1e-7000-8000-000000000001', snapshot: 42 };

/** The code it is refused with, or what it was taken for. */
function taken(token: string, of: PageBinding = binding, by = tokens): unknown {
  try {
    return by.read(token, of);
  } catch (error) {
    return error instanceof ServiceError ? error.code : error;
  }
}

describe('PageTokens', () => {
  it('reads the first page, an offset, and what it wrote', () => {
    expect(tokens.read('', binding)).toEqual({ kind: 'first' });
    expect(tokens.read('0', binding)).toEqual({ kind: 'offset', offset: 0 });
    expect(tokens.read('10000', binding)).toEqual({ kind: 'offset', offset: 10_000 });
    const token = tokens.write(cursor, binding);
    expect(token).toMatch(/^p[\w-]+$/);
    expect(tokens.read(token, binding)).toEqual({ kind: 'cursor', data: cursor });
    expect(tokens.read(token, { member: 'u1', route: 'F1', filter: { user_id: 'u7', mode: 'all' } }).kind).toBe(
      'cursor',
    );
  });

  it('refuses its own token in the hands of another call, filter or member', () => {
    const token = tokens.write(cursor, binding);
    expect(taken(token, { ...binding, route: 'F2' })).toBe('BAD_TOKEN');
    expect(taken(token, { ...binding, member: 'u2' })).toBe('BAD_TOKEN');
    expect(taken(token, { ...binding, member: null })).toBe('BAD_TOKEN');
    expect(taken(token, { ...binding, filter: { mode: 'home', user_id: 'u7' } })).toBe('BAD_TOKEN');
    expect(taken(token, { ...binding, filter: undefined })).toBe('BAD_TOKEN');
    expect(taken(token, binding, new PageTokens('another secret of at least 32 characters'))).toBe('BAD_TOKEN');
  });

  it('refuses everything malformed, also each single changed character', () => {
    for (const token of [
      '10001',
      '99999999999999999999',
      '-1',
      '1.5',
      '1e3',
      ' 1',
      '0x10',
      'p',
      'pAAAA',
      'null',
      '{}',
      'p=',
      'p'.repeat(2_000),
    ]) {
      expect(taken(token)).toBe('BAD_TOKEN');
    }
    const token = tokens.write(cursor, binding);
    for (let i = 0; i < token.length; i++) {
      expect(taken(token.slice(0, i) + (token[i] === 'A' ? 'B' : 'A') + token.slice(i + 1))).toBe('BAD_TOKEN');
    }
    for (let i = 1; i < token.length; i++) expect(taken(token.slice(0, i))).toBe('BAD_TOKEN');
    expect(taken(`${token}A`)).toBe('BAD_TOKEN');
    expect(taken(`${token}=`)).toBe('BAD_TOKEN');
  });

  it('refuses a cursor of another shape, as an older release may have written it', () => {
    const shape = z.object({ before: z.uuid(), snapshot: z.number() });
    expect(tokens.read(tokens.write(cursor, binding), binding, shape)).toEqual({ kind: 'cursor', data: cursor });
    const old = tokens.write({ page: 2 }, binding);
    expect(() => tokens.read(old, binding, shape)).toThrow(ServiceError);
  });
});
