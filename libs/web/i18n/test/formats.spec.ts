import { MINUTE_MS, HOUR_MS } from '@plateia/contracts';
import { expect, test } from '@jest/globals';
import { formatsOf, languageOf } from '../src/index.js';

const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ');
const now = new Date(2026, 10, 21, 12, 0).getTime();

test.each([
  ['en', 12 * MINUTE_MS, '12 min'],
  ['el', 12 * MINUTE_MS, '12 λεπτά'],
  ['en', 3 * HOUR_MS, '3 h'],
  ['el', HOUR_MS, '1 ώρα'],
  ['el', 3 * HOUR_MS, '3 ώρες'],
  ['en', 20 * HOUR_MS, 'yesterday'],
  ['el', 20 * HOUR_MS, 'χθες'],
  ['en', 7 * 24 * HOUR_MS, '14 Nov'],
  ['el', 7 * 24 * HOUR_MS, '14 Νοεμβρίου'],
  ['en', (365 + 7) * 24 * HOUR_MS, '14 Nov 2025'],
  ['en', -5 * MINUTE_MS, '1 min'],
] as const)('%s, %d ms ago: %s', (language, past, words) => {
  expect(plain(formatsOf(language).ago(now - past, now))).toBe(words);
});

test('money comes in minor units and is written as each language writes it', () => {
  expect(formatsOf('en').money(123_450)).toBe('€1,234.50');
  expect(plain(formatsOf('el').money(123_450))).toBe('1.234,50 €');
  expect(formatsOf('en').wholeMoney(400_000)).toBe('€4,000');
  expect(formatsOf('en').percent(0.075)).toBe('7.5%');
  expect(formatsOf('el').percent(0.075)).toBe('7,5%');
});

test.each([
  ['preferred_language=el', 'en-US', 'el', ''],
  ['a=b; preferred_language=en', 'el-GR', 'en', ''],
  ['preferred_language=de', 'el', 'el', ''],
  ['', 'el-GR', 'el', ''],
  ['', 'de-DE', 'en', ''],
  ['preferred_language=en', 'en', 'el', '?plan=starter&lang=el'],
  ['preferred_language=en', 'el', 'en', '?lang=de'],
] as const)('the language of cookie "%s" and browser %s is %s: %s', (cookie, browser, language, query) => {
  expect(languageOf(cookie, browser, query)).toBe(language);
});
