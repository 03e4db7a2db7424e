import { afterEach, expect, test } from '@jest/globals';
import { patient } from '../src/patience.js';

const SCALE = Symbol.for('plateia.patienceScale');

afterEach(() => void Reflect.deleteProperty(globalThis, SCALE));

test('a limit is what it says, and longer in a page that says how much longer', () => {
  expect(patient(2_000)).toBe(2_000);
  Object.assign(globalThis, { [SCALE]: 12 });
  expect(patient(2_000)).toBe(24_000);
});
