import { z } from 'zod';

type Value = string | number;
type Listed = readonly [Value, ...Value[]];

/** Where the documents say what a reader of an event does with a value that it does not know. */
const UNKNOWN = 'x-plateia-unknown';

/**
 * Values of an event's field that may become more: a reader takes one that it does not know as what is declared here, such as 'other',
 * or the known one that does least harm. Whoever writes must know what it writes.
 */
export function openEnum<const L extends Listed, const O extends Value | null>(
  values: L,
  { unknownAs }: { unknownAs: O },
): z.ZodType<L[number] | O, L[number]> {
  const known = new Set<unknown>(values);
  const isNumber = typeof values[0] === 'number';
  const onTheWire = isNumber ? z.int() : z.string();
  const read = z.literal([...values, unknownAs]);
  const schema = z.codec(onTheWire, read, {
    decode: (value) => (known.has(value) ? (value as L[number]) : unknownAs) as never,
    encode: (value, context) => {
      if (!known.has(value)) context.issues.push({ code: 'custom', input: value, message: 'Only readers take it so' });
      return value as never;
    },
  });
  const type = isNumber ? 'integer' : 'string';
  const described: z.ZodType = schema.meta({
    type,
    enum: [...values],
    [UNKNOWN]: `taken as ${JSON.stringify(unknownAs)}`,
  });
  return described as z.ZodType<L[number] | O, L[number]>;
}

/** As open, of a fact that means nothing to whoever does not know the value: the reader passes over the whole of it. */
export function passedOverEnum<const L extends readonly [string, ...string[]]>(
  values: L,
): z.ZodType<L[number], L[number]> {
  const known = new Set<string>(values);
  const schema = z.string().refine((value) => known.has(value), { params: { passOver: true } });
  const described: z.ZodType = schema.meta({ enum: [...values], [UNKNOWN]: 'passed over' });
  return described as z.ZodType<L[number], L[number]>;
}

/** Values that will not become more: to send another is to break every reader, and the check of the contracts says so. */
export const closedEnum = <const L extends readonly [string, ...string[]]>(values: L) =>
  z.enum(values).meta({ [UNKNOWN]: 'refused' });

/** Whether all that is wrong with an event is that it speaks of what this reader need not know. */
export const isPassedOver = ({ issues }: z.ZodError): boolean =>
  issues.every((issue) => issue.code === 'custom' && issue.params?.['passOver'] === true);
