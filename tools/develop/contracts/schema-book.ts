import { namedSchemas } from '@plateia/contracts/all';
import { z } from 'zod';
import type { JsonSchema } from './json-schema.ts';

const NAMED_AT = '#/components/schemas/';

const capital = (name: string): string => name[0]!.toUpperCase() + name.slice(1);
for (const [name, schema] of Object.entries(namedSchemas))
  z.globalRegistry.add(schema, { ...schema.meta(), id: capital(name) });

/** Turns the contracts' schemas into JSON Schema and keeps the named ones for the components of a document. */
export class SchemaBook {
  readonly #named = new Map<string, JsonSchema>();

  /** What a caller sends is the input of a schema: written out in place, it shares no name with what is answered. */
  input(schema: z.ZodType): JsonSchema {
    const { it, definitions } = toJsonSchema(schema, 'input');
    // A named shape may be made of named ones.
    const writtenOut = (name: string): JsonSchema => {
      const definition = definitions[name];
      if (!definition) throw new Error(`${name} is not defined`);
      return relinked(definition, writtenOut);
    };
    return relinked(it, writtenOut);
  }

  output(schema: z.ZodType): JsonSchema {
    const { it, definitions } = toJsonSchema(schema, 'output');
    for (const [name, definition] of Object.entries(definitions)) this.#named.set(name, relinked(definition, refTo));
    return relinked(it, refTo);
  }

  /** In the order of their names. */
  get named(): Record<string, JsonSchema> {
    return Object.fromEntries([...this.#named].sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}

export const refTo = (name: string): JsonSchema => ({ $ref: NAMED_AT + name });

/** Wrapped, because a schema at the root would be written out even where it has a name. */
function toJsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  const wrapped = z.toJSONSchema(z.object({ it: schema }), { io, override: simplify }) as unknown as {
    properties: { it: JsonSchema };
    $defs?: Record<string, JsonSchema>;
  };
  return { it: wrapped.properties.it, definitions: wrapped.$defs ?? {} };
}

/** A reader of an answer has to bear fields it does not know, and the safe range of integers is no rule of ours. */
function simplify({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  delete jsonSchema.id;
  // The format says it, and says it in one word.
  if (jsonSchema.format) {
    delete jsonSchema.pattern;
    delete jsonSchema.allOf;
  }
}

function relinked<T>(value: T, link: (name: string) => JsonSchema): T {
  if (Array.isArray(value)) return value.map((one: unknown) => relinked(one, link)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const { $ref, ...own } = value as { $ref?: unknown };
  const linked = typeof $ref === 'string' ? link($ref.slice('#/$defs/'.length)) : {};
  const entries = Object.entries(own).map(([key, held]: [string, unknown]) => [key, relinked(held, link)]);
  return { ...linked, ...Object.fromEntries(entries) } as T;
}
