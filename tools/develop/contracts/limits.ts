import type { JsonSchema } from './json-schema.ts';
import { besideRoutes, HEAD, type NamedCall } from './route-files.ts';
import { SchemaBook } from './schema-book.ts';

/** What is sent may have so many characters or items, or be so large; `each` is of the items of a list. */
export interface Limits {
  least?: number;
  most?: number;
  each?: Limits;
  [field: string]: number | Limits | undefined;
}

/** Between what the fields of each call have to be, for forms that hold to them without the schemas. */
export const limitFiles = () => besideRoutes('limits', textOf);

const book = new SchemaBook();
/** Nobody writes one. */
const PAGE_TOKEN = 'nextToken';

function textOf(_routes: string, calls: readonly NamedCall[]): string | undefined {
  const lines = calls.flatMap(([name, { query, body }]) => {
    const limits = limitsOf({ anyOf: [query, body].flatMap((schema) => (schema ? [book.input(schema)] : [])) });
    return limits ? [`\nexport const ${name}Limits = ${JSON.stringify(limits)} as const;`] : [];
  });
  return lines.length === 0 ? undefined : [HEAD, ...lines].join('\n');
}

export function limitsOf(schema: JsonSchema): Limits | undefined {
  const { properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = schema;
  const own: Limits = {
    ...bounds(schema),
    ...(items && isSaid('each', limitsOf(items))),
    ...Object.fromEntries(
      Object.entries(properties).flatMap(([name, field]) =>
        name === PAGE_TOKEN ? [] : Object.entries(isSaid(name, limitsOf(field))),
      ),
    ),
  };
  const others = [...anyOf, ...oneOf, ...allOf].map(limitsOf).filter((one) => one !== undefined);
  const all = others.reduce(joined, own);
  return Object.keys(all).length === 0 ? undefined : all;
}

function bounds({ format, ...schema }: JsonSchema): Limits {
  if (format !== undefined) return {};
  const over = schema.exclusiveMinimum === undefined ? undefined : schema.exclusiveMinimum + 1;
  const least = schema.minLength ?? schema.minItems ?? schema.minimum ?? over;
  const most = schema.maxLength ?? schema.maxItems ?? schema.maximum;
  return { ...(least !== undefined && least !== 0 && { least }), ...(most !== undefined && { most }) };
}

/** Of two shapes that may be sent, what either of them allows. */
function joined(one: Limits, other: Limits): Limits {
  const result: Limits = { ...one };
  for (const [name, theirs] of Object.entries(other)) {
    const mine = one[name];
    if (typeof mine === 'object' && typeof theirs === 'object') result[name] = joined(mine, theirs);
    else if (typeof mine === 'number' && typeof theirs === 'number')
      result[name] = name === 'least' ? Math.min(mine, theirs) : Math.max(mine, theirs);
    else result[name] = theirs;
  }
  return result;
}

const isSaid = (name: string, limits: Limits | undefined): Limits => (limits ? { [name]: limits } : {});
