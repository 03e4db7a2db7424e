import { describe, expect, test } from '@jest/globals';
import { errorAnswer, errorAnswerOf, errorCatalogue, isErrorCode } from '@plateia/contracts';

const GREEK = /\p{Script=Greek}/u;

describe.each(Object.entries(errorCatalogue))('%s', (code, entry) => {
  test('has a status and both texts', () => {
    expect(Object.keys(entry)).toEqual(['status', 'en', 'el']);
    expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/);
    expect(String(entry.status)).toMatch(/^(null|[45]\d\d)$/);
    expect(entry.en).not.toMatch(GREEK);
    expect(entry.el).toMatch(GREEK);
  });

  test('is written as a line of the page: trimmed, no full stop at its end', () => {
    for (const text of [entry.en, entry.el]) {
      expect(text).toBe(text.trim());
      expect(text).not.toMatch(/[.!;]$/);
      expect(text.length).toBeGreaterThan(5);
    }
  });

  test('reads in Greek without Latin letters that look Greek', () => {
    expect(entry.el.split(/[^\p{L}]+/u).filter((word) => GREEK.test(word) && /[a-z]/i.test(word))).toEqual([]);
  });
});

test('codes are known by their own name only', () => {
  expect(isErrorCode('NOT_FOUND')).toBe(true);
  expect(isErrorCode('toString')).toBe(false);
  expect(isErrorCode('__proto__')).toBe(false);
});

test('a refusal has the one shape, with details only where there are some', () => {
  expect(errorAnswerOf('NOT_FOUND')).toEqual({ error: { errorCode: 'NOT_FOUND', errorMessage: 'Post not found' } });
  const detailed = errorAnswerOf('VALIDATION_FAILED', [{ field: 'a', rule: 'type', message: 'b' }]);
  expect(errorAnswer.parse(detailed)).toEqual(detailed);
  expect(errorAnswerOf('LIMIT_REACHED', null).error).toHaveProperty('details', null);
});
