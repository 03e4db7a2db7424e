import { expect, it } from '@jest/globals';
import { hasIcon } from '@plateia/ui';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { iconNames } from '../src/icons/icon-names.js';

const sprite = readFileSync(join(__dirname, '../src/icons/sprite.svg'), 'utf8');

it('has every icon and tile once', () => {
  document.body.innerHTML = sprite;
  const ids = [...document.querySelectorAll('symbol')].map(({ id }) => id);
  const tiles = [1, 2, 3, 4, 5].map((pattern) => `t-${pattern}`);
  expect(ids).toEqual([...iconNames.map((name) => `i-${name}`), ...tiles]);
});

it('knows which icons this page has', () => {
  document.body.innerHTML = sprite;
  expect(hasIcon('home')).toBe(true);
  expect(hasIcon('of-a-later-sprite')).toBe(false);
});
