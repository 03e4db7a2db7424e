import { describe, expect, test } from '@jest/globals';
import { closedEnum, isPassedOver, openEnum, passedOverEnum } from '@plateia/contracts';
import { allEvents } from '@plateia/contracts/all';
import { sampleOf } from '@plateia/contracts/samples';
import { z } from 'zod';

interface Shape {
  enum?: unknown[];
  const?: unknown;
  'x-plateia-unknown'?: string;
}

/** Every list of values in a schema, wherever it stands. */
function listsIn(schema: unknown): Shape[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const found = Array.isArray((schema as Shape).enum) || 'const' in schema ? [schema as Shape] : [];
  return [...found, ...Object.values(schema).flatMap(listsIn)];
}

const dataOf = (data: z.ZodType) => z.toJSONSchema(data, { io: 'output' });

describe('the values of an open enumeration', () => {
  const data = z.object({ by: openEnum(['author', 'staff'], { unknownAs: 'other' }).nullable() });
  const level = openEnum([0, 1, 2, 3], { unknownAs: 3 });

  test('that a reader does not know it takes as declared', () => {
    expect(data.parse({ by: 'robot' })).toEqual({ by: 'other' });
    expect(data.parse({ by: 'staff' })).toEqual({ by: 'staff' });
    expect(data.parse({ by: null })).toEqual({ by: null });
    expect([0, 3, 7].map((value) => level.parse(value))).toEqual([0, 3, 3]);
  });

  test('are of its type all the same', () => {
    expect(data.safeParse({ by: 7 }).success).toBe(false);
    expect(level.safeParse('3').success).toBe(false);
  });

  test('must be known to whoever writes', () => {
    expect(z.encode(data, { by: 'staff' })).toEqual({ by: 'staff' });
    for (const by of ['robot', 'other']) expect(z.safeEncode(data, { by: by as 'staff' }).success).toBe(false);
  });

  test('are listed in the documents with what becomes of others', () => {
    expect(listsIn(dataOf(data))).toMatchObject([
      { enum: ['author', 'staff'], 'x-plateia-unknown': 'taken as "other"' },
    ]);
    expect(dataOf(level)).toMatchObject({ type: 'integer', enum: [0, 1, 2, 3] });
  });
});

test('an unknown value of a fact that may be passed over is told apart from one that is wrong', () => {
  const data = z.object({ kind: passedOverEnum(['post', 'comment']), id: z.string() });
  const errorOf = (value: unknown) => data.safeParse(value).error ?? new z.ZodError([]);
  expect(data.parse({ kind: 'post', id: 'a' })).toEqual({ kind: 'post', id: 'a' });
  expect(isPassedOver(errorOf({ kind: 'story', id: 'a' }))).toBe(true);
  expect(isPassedOver(errorOf({ kind: 7, id: 'a' }))).toBe(false);
  expect(isPassedOver(errorOf({ kind: 'story' }))).toBe(false);
  expect(z.safeEncode(data, { kind: 'story' as 'post', id: 'a' }).success).toBe(false);
});

test('a closed one refuses, and says so', () => {
  const closed = closedEnum(['a', 'b']);
  expect(closed.safeParse('c').success).toBe(false);
  expect(dataOf(closed)).toMatchObject({ enum: ['a', 'b'], 'x-plateia-unknown': 'refused' });
});

describe.each(allEvents.map((named) => [named.event.type, named.event] as const))('%s', (_, event) => {
  const lists = listsIn(dataOf(event.data));

  test('says of each of its enumerations what a reader does with an unknown value', () => {
    expect(lists.filter((list) => list['x-plateia-unknown'] === undefined)).toEqual([]);
  });

  test('is passed over only if it is a fact: a projection would miss a snapshot', () => {
    const passesOver = lists.some((list) => list['x-plateia-unknown'] === 'passed over');
    expect(passesOver && event.kind === 'snapshot').toBe(false);
  });

  test('is written as it is read', () => {
    const { data } = sampleOf(event);
    expect(z.encode(event.data, data)).toEqual(data);
  });
});
