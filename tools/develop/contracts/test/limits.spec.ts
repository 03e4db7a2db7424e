import { describe, expect, it } from '@jest/globals';
import { limitsOf } from '../limits.ts';

describe('the limits of what is sent', () => {
  it('are those of lengths, numbers and lists, in their places', () => {
    const item = { type: 'object', properties: { label: { type: 'string', minLength: 1, maxLength: 120 } } };
    expect(
      limitsOf({
        type: 'object',
        properties: {
          price: { type: 'integer', minimum: 500, maximum: 10_000_000 },
          hours: { type: 'integer', exclusiveMinimum: 0 },
          items: { type: 'array', maxItems: 20, items: item },
          where: { type: 'object', properties: { city: { type: 'string', maxLength: 80 } } },
          free: { type: 'boolean' },
        },
      }),
    ).toEqual({
      price: { least: 500, most: 10_000_000 },
      hours: { least: 1 },
      items: { most: 20, each: { label: { least: 1, most: 120 } } },
      where: { city: { most: 80 } },
    });
  });

  it('leave out what limits nobody: nothing at least, the form of a time, tokens of pages', () => {
    const text = { type: 'string', minLength: 0 };
    const time = { type: 'string', format: 'date-time', maxLength: 30 };
    const nextToken = { type: 'string', maxLength: 2_000 };
    expect(limitsOf({ type: 'object', properties: { text, time, nextToken } })).toBeUndefined();
  });

  it('are the looser ones where several shapes may be sent', () => {
    const shape = (minLength: number, maxLength: number) => ({ properties: { name: { minLength, maxLength } } });
    expect(limitsOf({ anyOf: [shape(2, 60), shape(3, 80), { type: 'null' }] })).toEqual({
      name: { least: 2, most: 80 },
    });
  });
});
