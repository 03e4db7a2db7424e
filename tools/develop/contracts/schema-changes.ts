import { isDeepStrictEqual } from 'node:util';
import type { JsonSchema } from './json-schema.ts';

/**
 * A request must go on accepting what callers send; an answer must go on being what its readers rely on. So must an event,
 * and its readers refuse what breaks its contract where those of an answer look past it.
 */
export type Direction = 'request' | 'answer' | 'event';

export interface Side {
  schema: JsonSchema;
  /** where its $refs lead */
  named: Readonly<Record<string, JsonSchema>>;
}

/**
 * What breaks callers or readers between two schemas, each as a short sentence that names the field.
 * Requests may widen. Answers may narrow, gain fields, and gain values in an enumeration: readers take an unknown one as "other".
 * Events may gain values where the enumeration says what its readers make of an unknown one, and no bound may widen.
 */
export const breakingChanges = (before: Side, after: Side, direction: Direction): string[] =>
  new Comparison(before.named, after.named, direction).compare(before.schema, after.schema, '', new Set());

/** Pairs of named shapes that are being compared further up: one that holds itself is looked into once. */
type Open = ReadonlySet<string>;

class Comparison {
  readonly #before: Side['named'];
  readonly #after: Side['named'];
  readonly #isRequest: boolean;
  readonly #isEvent: boolean;

  constructor(before: Side['named'], after: Side['named'], direction: Direction) {
    this.#before = before;
    this.#after = after;
    this.#isRequest = direction === 'request';
    this.#isEvent = direction === 'event';
  }

  compare(before: JsonSchema, after: JsonSchema, path: string, open: Open): string[] {
    const pair = `${before.$ref} ${after.$ref}`;
    if (open.has(pair)) return [];
    const within = before.$ref && after.$ref ? new Set([...open, pair]) : open;
    return this.#compareVariants(variantsOf(before, this.#before), variantsOf(after, this.#after), path, within);
  }

  #compareVariants(before: JsonSchema[], after: JsonSchema[], path: string, open: Open): string[] {
    const widest = this.#isRequest ? after : before;
    if (widest.some((variant) => kindOf(variant) === ANYTHING)) return [];
    const rest = [...after];
    const take = (fits: (one: JsonSchema) => boolean): JsonSchema | undefined => {
      const index = rest.findIndex(fits);
      return index < 0 ? undefined : rest.splice(index, 1)[0];
    };
    const equals = before.map((variant) => take((one) => isDeepStrictEqual(one, variant)));
    const found = before.flatMap((variant, index) => {
      const twin = equals[index] ?? take((one) => this.#goesFor(kindOf(variant), kindOf(one)));
      if (twin) return this.#compareOne(variant, twin, path, open);
      return this.#isRequest ? [say(path, `no longer takes ${kindOf(variant)}`)] : [];
    });
    return this.#isRequest ? found : [...found, ...rest.map((variant) => say(path, `may now be ${kindOf(variant)}`))];
  }

  /** Every integer is a number: a request may take more, an answer give less. */
  #goesFor(was: string, is: string): boolean {
    const [narrow, wide] = this.#isRequest ? [was, is] : [is, was];
    return was === is || (narrow === 'integer' && wide === 'number');
  }

  #compareOne(before: JsonSchema, after: JsonSchema, path: string, open: Open): string[] {
    return [
      ...this.#values(before, after, path),
      ...this.#format(before, after, path),
      ...(this.#isRequest ? narrowedBounds(before, after).map((bound) => say(path, bound)) : []),
      ...(this.#isEvent && !valuesOf(after) ? widenedBounds(before, after).map((bound) => say(path, bound)) : []),
      ...this.#properties(before, after, path, open),
      ...this.#inner(before.items, after.items, `${path}[]`, open),
      ...this.#inner(openEnd(before), openEnd(after), `${path}{}`, open),
      ...this.#inner(before.propertyNames, after.propertyNames, `${path}{name}`, open),
    ];
  }

  #format(before: JsonSchema, after: JsonSchema, path: string): string[] {
    const promised = this.#isRequest ? after.format : before.format;
    return promised === undefined || before.format === after.format ? [] : [say(path, 'format changed')];
  }

  #inner(before: JsonSchema | undefined, after: JsonSchema | undefined, path: string, open: Open): string[] {
    if (before && after) return this.compare(before, after, path, open);
    if (!before === !after) return [];
    return this.#isRequest === !before ? [say(path, 'narrowed')] : [];
  }

  #values(before: JsonSchema, after: JsonSchema, path: string): string[] {
    const [was, is] = [valuesOf(before), valuesOf(after)];
    if (!was && !is) return [];
    if (!was) return this.#isRequest ? [say(path, 'takes listed values only')] : [];
    if (!is) return this.#isRequest ? [] : [say(path, 'is no longer one of listed values')];
    const gone = was.filter((value) => !is.includes(value));
    if (this.#isRequest) return gone.map((value) => say(path, `no longer takes ${JSON.stringify(value)}`));
    if (gone.length === was.length) return [say(path, 'has other values')];
    // By the contract as it was: the readers that are there go by it.
    if (!this.#isEvent || isOpen(before)) return [];
    return is.filter((value) => !was.includes(value)).map((value) => say(path, `may now be ${JSON.stringify(value)}`));
  }

  #properties(before: JsonSchema, after: JsonSchema, path: string, open: Open): string[] {
    const [was, is] = [before.properties ?? {}, after.properties ?? {}];
    const found = Object.entries(was).flatMap(([name, schema]) => {
      const field = path === '' ? name : `${path}.${name}`;
      const now = is[name];
      if (!now) return [say(field, 'removed')];
      const lost = !this.#isRequest && isRequired(before, name) && !isRequired(after, name);
      return [...(lost ? [say(field, 'may now be absent')] : []), ...this.compare(schema, now, field, open)];
    });
    if (!this.#isRequest) return found;
    const demanded = Object.keys(is).filter((name) => isRequired(after, name) && !isRequired(before, name));
    return [...found, ...demanded.map((name) => say(path === '' ? name : `${path}.${name}`, 'is now required'))];
  }
}

const say = (path: string, what: string): string => (path === '' ? what : `field ${path} ${what}`);

const isRequired = (schema: JsonSchema, name: string): boolean => schema.required?.includes(name) ?? false;

const valuesOf = ({ enum: values, const: value }: JsonSchema): unknown[] | undefined =>
  values ?? (value === undefined ? undefined : [value]);

const UNKNOWN = 'x-plateia-unknown';
const isOpen = ({ [UNKNOWN]: unknown }: JsonSchema): boolean => unknown !== undefined && unknown !== 'refused';

const openEnd = ({ additionalProperties }: JsonSchema): JsonSchema | undefined =>
  typeof additionalProperties === 'object' ? additionalProperties : undefined;

/** null, a union and a list of types are all several variants of one field; listed values of one type are one variant. */
function variantsOf(schema: JsonSchema, named: Side['named']): JsonSchema[] {
  const variants = flatVariantsOf(schema, named);
  const listed = Map.groupBy(
    variants.filter((variant) => valuesOf(variant)),
    kindOf,
  );
  return [
    ...variants.filter((variant) => !valuesOf(variant)),
    ...[...listed].map(([type, ones]) => ({
      type,
      enum: ones.flatMap((one) => valuesOf(one) ?? []),
      ...(ones.every(isOpen) && { [UNKNOWN]: 'taken' }),
    })),
  ];
}

function flatVariantsOf(schema: JsonSchema, named: Side['named']): JsonSchema[] {
  const { $ref, allOf, anyOf, oneOf, description: _, ...own } = schema;
  if ($ref) return flatVariantsOf({ ...shapeAt($ref, named), ...own }, named);
  const several = anyOf ?? oneOf;
  if (several) return several.flatMap((one) => flatVariantsOf(one, named));
  if (allOf) return [merged([own, ...allOf].map((one) => flatVariantsOf(one, named)[0] ?? {}))];
  return Array.isArray(own.type) ? own.type.map((type) => ({ ...own, type })) : [own];
}

function shapeAt(ref: string, named: Side['named']): JsonSchema {
  const shape = named[ref.slice(ref.lastIndexOf('/') + 1)];
  if (!shape) throw new Error(`${ref} leads nowhere`);
  return shape;
}

const merged = (parts: readonly JsonSchema[]): JsonSchema =>
  parts.reduce((all, part) => ({
    ...all,
    ...part,
    ...(all.properties && part.properties && { properties: { ...all.properties, ...part.properties } }),
    ...(all.required && part.required && { required: [...new Set([...all.required, ...part.required])] }),
  }));

const ANYTHING = 'anything';

/** A constant without a type is of the type of its value. */
function kindOf(schema: JsonSchema): string {
  if (typeof schema.type === 'string') return schema.type;
  const [value] = valuesOf(schema) ?? [];
  return value === undefined ? ANYTHING : typeof value;
}

const LOWER = ['minLength', 'minItems', 'minimum', 'exclusiveMinimum'] as const;
const UPPER = ['maxLength', 'maxItems', 'maximum'] as const;

/** A reader of events checks them too. */
const widenedBounds = (before: JsonSchema, after: JsonSchema): string[] => [
  ...LOWER.filter((name) => (after[name] ?? -Infinity) < (before[name] ?? -Infinity)).map((name) => `${name} lowered`),
  ...UPPER.filter((name) => (after[name] ?? Infinity) > (before[name] ?? Infinity)).map((name) => `${name} raised`),
  ...(before.pattern !== undefined && after.pattern !== before.pattern ? ['pattern changed'] : []),
];

const narrowedBounds = (before: JsonSchema, after: JsonSchema): string[] => [
  ...LOWER.filter((name) => (after[name] ?? -Infinity) > (before[name] ?? -Infinity)).map((name) => `${name} raised`),
  ...UPPER.filter((name) => (after[name] ?? Infinity) < (before[name] ?? Infinity)).map((name) => `${name} lowered`),
  ...(after.pattern !== undefined && after.pattern !== before.pattern ? ['pattern changed'] : []),
];
