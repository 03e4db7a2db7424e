import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { howMany } from '@plateia/test-kit';
import { beginningsOf, finderOf, latinWords, wordsOf } from '../src/index.js';

const finds = (q: string, text: string): boolean => {
  const held = new Set(beginningsOf(text));
  return wordsOf(q).every((spellings) => spellings.some((spelling) => held.has(spelling)));
};

describe('the words of a search', () => {
  it.each([
    ['καλημερα', 'Καλημέρα σε όλους'],
    ['ΚΑΛΗΜΈΡΑ', 'καλημέρα'],
    ['kalimera', 'Καλημέρα'],
    ['kalim', 'ΚΑΛΗΜΕΡΑ'],
    ['γιωργος', 'Γιώργος'],
    ['giorgos', 'Γιώργος'],
    ['Γιώργος', 'Giorgos'],
    ['παπαδόπουλος', 'Papadopoulos'],
    ['papadopoul', 'Παπαδόπουλος'],
    ['δρομοσ', 'δρόμος'],
    ['αγ', 'Άγγελος'],
    ['angelos', 'Άγγελος'],
    ['aggelos', 'Άγγελος'],
    ['ευ', 'Ευαγγελία'],
    ['evangelia', 'Ευαγγελία'],
    ['ydravlikos', 'υδραυλικός'],
    ['idravlikos', 'Υδραυλικός'],
    ['banio', 'μπάνιο'],
    ['mpanio', 'μπάνιο'],
    ['cafe', 'Café'],
    ['spiti kal', 'Καλό είναι το σπίτι'],
    ['2026', 'Πάσχα 2026!'],
    ['kyriakos', 'Κυριάκος'],
    ['kiriakos', 'Κυριάκος'],
    ['κυριάκος', 'Kiriakos'],
    ['κυριάκος', 'Kyriakos'],
  ])('%s finds %s', (q, text) => expect([finds(q, text), finderOf(q)(text)]).toEqual([true, true]));

  it.each([
    ['μέρα', 'Καλημέρα'],
    ['σπίτι γάτα', 'το σπίτι'],
    ['kalimeraa', 'Καλημέρα'],
  ])('%s does not find %s', (q, text) => expect(finds(q, text)).toBe(false));

  const greek = fc.string({
    unit: fc.constantFrom(...Array.from('αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊ')),
    minLength: 1,
    maxLength: 18,
  });

  it('whatever a word begins with finds it, with accents or without, in capitals or not', () => {
    fc.assert(
      fc.property(greek, fc.nat(17), (word, n) => {
        const beginning = word.slice(0, n + 1);
        expect(finds(beginning, `και ${word}, ναι`)).toBe(true);
        expect(finds(beginning.toUpperCase(), word)).toBe(true);
        expect(finds(beginning.normalize('NFD').replace(/\p{M}/gu, ''), word)).toBe(true);
      }),
      { numRuns: howMany('WORDS', { gate: 200, long: 2_000 }) },
    );
  });

  it('any text has terms of a bounded length, and none of them is empty', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        for (const term of beginningsOf(text)) {
          expect(term).not.toBe('');
          expect(Array.from(term).length).toBeLessThanOrEqual(20);
        }
      }),
    );
  });
});

describe('words in Latin letters', () => {
  it.each([
    ['Κυριάκος Παππάς', 'kyriakos pappas'],
    ['Ευαγγελία Ξυδάκη', 'evangelia xydaki'],
    ['Μπάμπης Ευθυμίου', 'bampis efthymiou'],
    ['Zoë O’Neill', 'zoe o neill'],
  ])('%s is %s', (text, latin) => expect(latinWords(text).join(' ')).toBe(latin));
});
