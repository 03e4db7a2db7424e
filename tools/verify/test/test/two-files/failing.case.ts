import { expect, test } from '@jest/globals';

interface Sum {
  value: number;
}

test('is wrong', () => {
  const sum: Sum = { value: 2 };
  expect(sum.value).toBe(3);
});
