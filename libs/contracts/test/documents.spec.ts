import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';

const require = createRequire(import.meta.url);
const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../docs/contracts/${name}`, import.meta.url), 'utf8')) as Record<
    string,
    unknown
  >;

/** Every $ref of a document, as its validators look at the outer form only. */
function* refsIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, held] of Object.entries(value)) {
    if (key === '$ref' && typeof held === 'string') yield held;
    else yield* refsIn(held);
  }
}

const leadsSomewhere = (ref: string, document: unknown): boolean =>
  ref
    .slice(2)
    .split('/')
    .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], document) !== undefined;

describe.each(['openapi.json', 'baseline/openapi.json'])('%s', (name) => {
  test('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    expect(await validator.validate(read(name))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
    expect(await validator.validate({ ...read(name), paths: [] })).toMatchObject({ valid: false });
  });

  test('holds what it refers to', () => {
    const document = read(name);
    expect([...refsIn(document)].filter((ref) => !leadsSomewhere(ref, document))).toEqual([]);
  });

  test('its shapes are valid JSON Schema', () => {
    const { components } = read(name) as { components: { schemas: Record<string, object> } };
    const ajv = formats.default(new (require('ajv/dist/2020') as { default: typeof Ajv }).default({ strict: false }));
    for (const schema of Object.values(components.schemas)) expect(ajv.validateSchema(schema)).toBe(true);
  });
});

describe.each(['asyncapi.json', 'baseline/asyncapi.json'])('%s', (name) => {
  test('is valid AsyncAPI 3.0', () => {
    const ajv = formats.default(new Ajv({ strict: false, allErrors: true }));
    const validate = ajv.compile(require('@asyncapi/specs/schemas/3.0.0-without-$id.json') as object);
    validate(read(name));
    expect(validate.errors).toBeNull();
    expect(validate({ ...read(name), channels: [] })).toBe(false);
  });

  test('holds what it refers to', () => {
    const document = read(name);
    expect([...refsIn(document)].filter((ref) => !leadsSomewhere(ref, document))).toEqual([]);
  });
});
