import { describe, expect, it } from '@jest/globals';
import { freeTexts, freeTextsIn, valuesAt } from '@plateia/testing';
import { z } from 'zod';

describe('free texts', () => {
  const body = z.object({
    name: z.string(),
    note: z.string().max(500).nullable().optional(),
    code: z.string().max(10),
    id: z.uuid(),
    at: z.iso.datetime(),
    kind: z.enum(['a', 'b']),
    digits: z.string().regex(/^\d+$/),
    count: z.number(),
    lines: z.array(z.object({ label: z.string().max(120) })),
    answers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
    change: z.discriminatedUnion('field', [
      z.object({ field: z.literal('about'), value: z.string() }),
      z.object({ field: z.literal('age'), value: z.number() }),
    ]),
  });

  it('are the strings that may say anything, however deep they lie', () => {
    expect(freeTextsIn(body)).toEqual([
      [{ field: 'name' }],
      [{ field: 'note' }],
      [{ field: 'lines' }, { each: true }, { field: 'label' }],
      [{ field: 'answers' }, { each: true }],
      [{ field: 'answers' }, { each: true }, { each: true }],
      [{ field: 'change' }, { where: 'field', is: 'about' }, { field: 'value' }],
    ]);
  });

  it('are found again in what was sent', () => {
    const sent = {
      lines: [{ label: 'one' }, { label: 'two' }],
      answers: { a: ['three'], b: 'four' },
      change: { field: 'age', value: 'five' },
    };
    const texts = freeTextsIn(body).flatMap((steps) => valuesAt(sent, steps));
    expect(texts.filter((value) => typeof value === 'string')).toEqual(['one', 'two', 'four', 'three']);
  });

  it('of all calls have names of their own', () => {
    const names = freeTexts().map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['B25.items[].label', 'B37.text', 'I13<about_me>.value', 'M3.content']),
    );
    expect(new Set(names).size).toBe(names.length);
  });
});
