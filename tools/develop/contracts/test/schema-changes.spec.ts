import { describe, expect, test } from '@jest/globals';
import type { JsonSchema } from '../json-schema.ts';
import { breakingChanges, type Direction } from '../schema-changes.ts';

const string: JsonSchema = { type: 'string' };
const object = (properties: Record<string, JsonSchema>, required: string[] = []): JsonSchema => ({
  type: 'object',
  properties,
  required,
});

type Named = Record<string, JsonSchema>;
const changes = (direction: Direction, before: JsonSchema, after: JsonSchema, was: Named = {}, is: Named = was) =>
  breakingChanges({ schema: before, named: was }, { schema: after, named: is }, direction);

describe('what a caller sends', () => {
  test.each<[string, JsonSchema, JsonSchema, string[]]>([
    ['a new optional field', object({}), object({ a: string }), []],
    ['a new required field', object({}), object({ a: string }, ['a']), ['field a is now required']],
    [
      'an optional field becomes required',
      object({ a: string }),
      object({ a: string }, ['a']),
      ['field a is now required'],
    ],
    ['a required field becomes optional', object({ a: string }, ['a']), object({ a: string }), []],
    ['a field goes', object({ a: string }), object({}), ['field a removed']],
    ['another type', object({ a: string }), object({ a: { type: 'integer' } }), ['field a no longer takes string']],
    ['null no longer', { type: ['string', 'null'] }, string, ['no longer takes null']],
    ['null as well', string, { anyOf: [string, { type: 'null' }] }, []],
    ['a value less', { enum: ['a', 'b'] }, { enum: ['a'] }, ['no longer takes "b"']],
    ['a value more', { enum: ['a'] }, { enum: ['a', 'b'] }, []],
    ['free text becomes a list', string, { type: 'string', enum: ['a'] }, ['takes listed values only']],
    ['shorter texts only', { type: 'string', maxLength: 9 }, { type: 'string', maxLength: 5 }, ['maxLength lowered']],
    ['a first lower bound', { type: 'integer' }, { type: 'integer', minimum: 1 }, ['minimum raised']],
    ['longer texts too', { type: 'string', maxLength: 5 }, { type: 'string', maxLength: 9 }, []],
    ['a pattern comes', string, { type: 'string', pattern: '^a$' }, ['pattern changed']],
    ['a format comes', string, { type: 'string', format: 'uuid' }, ['format changed']],
    ['a format goes', { type: 'string', format: 'uuid' }, string, []],
    ['integers become numbers', { type: 'integer' }, { type: 'number' }, []],
    ['numbers become integers', { type: 'number' }, { type: 'integer' }, ['no longer takes number']],
    [
      'fewer items',
      { type: 'array', maxItems: 9, items: string },
      { type: 'array', maxItems: 5, items: string },
      ['maxItems lowered'],
    ],
    ['another default or description', { ...string, default: 'a' }, { ...string, default: 'b', description: 'c' }, []],
  ])('%s', (_, before, after, found) => {
    expect(changes('request', before, after)).toEqual(found);
  });
});

describe('what a reader gets', () => {
  const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

  test.each<[string, JsonSchema, JsonSchema, string[]]>([
    ['a field comes', object({}), object({ a: string }, ['a']), []],
    ['a field goes', object({ a: string }, ['a']), object({}), ['field a removed']],
    [
      'a field deep in a list goes',
      object({ a: list(object({ b: string })) }),
      object({ a: list(object({})) }),
      ['field a[].b removed'],
    ],
    ['a field may be absent', object({ a: string }, ['a']), object({ a: string }), ['field a may now be absent']],
    ['a field is always there', object({ a: string }), object({ a: string }, ['a']), []],
    ['another type', object({ a: string }), object({ a: { type: 'integer' } }), ['field a may now be integer']],
    ['perhaps null', string, { type: ['string', 'null'] }, ['may now be null']],
    ['never null', { type: ['string', 'null'] }, string, []],
    ['a value more', { enum: ['a'] }, { enum: ['a', 'b'] }, []],
    [
      'a constant more',
      { anyOf: [{ const: 1 }, { const: 2 }] },
      { anyOf: [{ const: 1 }, { const: 2 }, { const: 3 }] },
      [],
    ],
    ['a value less', { enum: ['a', 'b'] }, { enum: ['a'] }, []],
    ['another constant', { type: 'string', const: 'EUR' }, { type: 'string', const: 'USD' }, ['has other values']],
    ['a list becomes free text', { type: 'string', enum: ['a'] }, string, ['is no longer one of listed values']],
    ['another format', { type: 'string', format: 'date' }, { type: 'string', format: 'date-time' }, ['format changed']],
    ['a format comes', string, { type: 'string', format: 'uuid' }, []],
    [
      'the values of a map',
      { type: 'object', additionalProperties: string },
      { type: 'object', additionalProperties: { type: 'integer' } },
      ['field {} may now be integer'],
    ],
    ['anything becomes something', {}, string, []],
    ['something becomes anything', string, {}, ['may now be anything']],
    ['another bound', { type: 'array', maxItems: 9, items: string }, { type: 'array', maxItems: 5, items: string }, []],
  ])('%s', (_, before, after, found) => {
    expect(changes('answer', before, after)).toEqual(found);
  });
});

describe('what a reader of events gets', () => {
  const listed = (values: unknown[], unknown?: string): JsonSchema => ({
    type: 'string',
    enum: values,
    ...(unknown && { 'x-plateia-unknown': unknown }),
  });
  const OPEN = 'taken as "other"';

  test.each<[string, JsonSchema, JsonSchema, string[]]>([
    ['a value more, which readers take as another', listed(['a'], OPEN), listed(['a', 'b'], OPEN), []],
    ['a value more, of which readers pass over the fact', listed(['a'], 'passed over'), listed(['a', 'b'], OPEN), []],
    ['a value more, closed', listed(['a'], 'refused'), listed(['a', 'b'], 'refused'), ['may now be "b"']],
    ['a value more, undeclared', listed(['a']), listed(['a', 'b']), ['may now be "b"']],
    ['a value more, opened with the same change', listed(['a']), listed(['a', 'b'], OPEN), ['may now be "b"']],
    ['opened', listed(['a']), listed(['a'], OPEN), []],
    ['a value less', listed(['a', 'b'], 'refused'), listed(['a'], 'refused'), []],
    [
      'a value more, closed, where there may be none',
      { anyOf: [listed(['a'], 'refused'), { type: 'null' }] },
      { anyOf: [listed(['a', 'b'], 'refused'), { type: 'null' }] },
      ['may now be "b"'],
    ],
    [
      'a value more, open, where there may be none',
      { anyOf: [listed(['a'], OPEN), { type: 'null' }] },
      { anyOf: [listed(['a', 'b'], OPEN), { type: 'null' }] },
      [],
    ],
    ['longer texts', { type: 'string', maxLength: 5 }, { type: 'string', maxLength: 9 }, ['maxLength raised']],
    ['no bound', { type: 'integer', minimum: 1 }, { type: 'integer' }, ['minimum lowered']],
    ['shorter texts', { type: 'string', maxLength: 9 }, { type: 'string', maxLength: 5 }, []],
    ['values in place of bounds', { type: 'integer', maximum: 3 }, { type: 'integer', enum: [1, 2, 3] }, []],
    ['a field comes', object({}), object({ a: string }, ['a']), []],
  ])('%s', (_, before, after, found) => {
    expect(changes('event', before, after)).toEqual(found);
  });
});

describe('shapes with a name', () => {
  const to = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

  test('are looked into, whether named or written out', () => {
    const named = { A: object({ x: string }, ['x']) };
    expect(changes('answer', object({ a: to('A') }), object({ a: to('A') }), named, { A: object({}) })).toEqual([
      'field a.x removed',
    ]);
    expect(changes('answer', to('A'), object({ x: string }, ['x']), named)).toEqual([]);
  });

  test('may hold themselves', () => {
    const tree = (extra: Named) => ({ Node: object({ children: { type: 'array', items: to('Node') }, ...extra }) });
    expect(changes('answer', to('Node'), to('Node'), tree({ name: string }), tree({}))).toEqual(['field name removed']);
  });

  test('join in allOf, the later one rules', () => {
    const named = { Envelope: object({ type: string, data: {} }, ['type']) };
    const event = (data: JsonSchema) => ({ allOf: [to('Envelope'), object({ type: { const: 'a' }, data }, ['data'])] });
    expect(changes('answer', event(object({ x: string })), event(object({})), named)).toEqual(['field data.x removed']);
  });

  test('that lead nowhere are an error, not "no change"', () => {
    expect(() => changes('answer', to('Gone'), to('Gone'))).toThrow('leads nowhere');
  });
});
