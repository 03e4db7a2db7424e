import { allRoutes } from '@plateia/contracts/all';
import { z } from 'zod';

/** One step from a body to a field of it. */
type Step = { field: string } | { each: true } | { where: string; is: string };

export interface FreeText {
  /** `B25.items[].label`; of a field that one of several bodies has, which: `I13<about_me>.value` */
  name: string;
  routeId: string;
  steps: readonly Step[];
}

interface Shape {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  maxLength?: number;
  properties?: Record<string, Shape>;
  additionalProperties?: boolean | Shape;
  items?: Shape;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
}

/** Nobody says anything in less. */
const SHORTEST = 30;

const isFree = ({ type, format, pattern, enum: values, const: value, maxLength = SHORTEST }: Shape): boolean =>
  type === 'string' && !format && !pattern && !values && value === undefined && maxLength >= SHORTEST;

/** Every field of a schema into which somebody may write what they like. */
export function freeTextsIn(schema: z.ZodType): (readonly Step[])[] {
  return stepsIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Shape, []);
}

function stepsIn(shape: Shape, to: readonly Step[]): (readonly Step[])[] {
  const { properties = {}, additionalProperties: rest, items, anyOf = [], oneOf = [], allOf = [] } = shape;
  const one = anyOf.length + oneOf.length > 1;
  return [
    ...(isFree(shape) ? [to] : []),
    ...[...anyOf, ...oneOf].flatMap((kind) => stepsIn(kind, one ? [...to, ...kindOf(kind)] : to)),
    ...allOf.flatMap((part) => stepsIn(part, to)),
    ...Object.entries(properties).flatMap(([field, of]) => stepsIn(of, [...to, { field }])),
    ...[items, rest].flatMap((of) => (typeof of === 'object' ? stepsIn(of, [...to, { each: true }]) : [])),
  ];
}

/** By which of its fields one of several bodies is known. */
const kindOf = ({ properties = {} }: Shape): Step[] =>
  Object.entries(properties).flatMap(([where, { const: is }]) => (typeof is === 'string' ? [{ where, is }] : []));

const nameOf = (step: Step): string => ('field' in step ? `.${step.field}` : 'each' in step ? '[]' : `<${step.is}>`);

/** Every free text that any call of any service takes. */
export function freeTexts(): readonly FreeText[] {
  const found = allRoutes.flatMap(({ route: { id: routeId, body } }) =>
    (body ? freeTextsIn(body) : []).map((steps) => ({ name: routeId + steps.map(nameOf).join(''), routeId, steps })),
  );
  return [...new Map(found.map((text) => [text.name, text])).values()];
}

/** What stands there in a body that was sent. */
export function valuesAt(body: unknown, [step, ...rest]: readonly Step[]): unknown[] {
  if (!step) return [body];
  if (typeof body !== 'object' || body === null) return [];
  const of = body as Record<string, unknown>;
  if ('field' in step) return valuesAt(of[step.field], rest);
  if ('each' in step) return Object.values(of).flatMap((one) => valuesAt(one, rest));
  return of[step.where] === step.is ? valuesAt(body, rest) : [];
}
