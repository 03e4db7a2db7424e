import { describe, expect, it } from '@jest/globals';
import { isHidden } from '../src/index.js';

const NOW = Date.UTC(2026, 10, 21, 12);

describe('a person', () => {
  const standing = { banned: false, until: null, closing: false };

  it.each([
    ['not known yet', undefined, false],
    ['in good standing', { standing }, false],
    ['leaving', { standing: { ...standing, closing: true } }, true],
    ['banned for good', { standing: { ...standing, banned: true } }, true],
    ['banned for a while', { standing: { ...standing, banned: true, until: new Date(NOW + 1) } }, true],
    ['whose ban has run out', { standing: { ...standing, banned: true, until: new Date(NOW) } }, false],
  ])('%s', (_, person, expected) => {
    expect(isHidden(person, NOW)).toBe(expected);
  });
});
