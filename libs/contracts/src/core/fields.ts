import { z } from 'zod';
import { countryCodes } from './countries.js';

/** Lengths are counted in code points after trimming: an emoji is one character to a person. */
export const text = (min: number, max: number) =>
  z
    .string()
    .trim()
    .refine((value) => codePoints(value) >= min, {
      params: { rule: 'too_short' },
      message: `At least ${min} characters`,
    })
    .refine((value) => codePoints(value) <= max, { params: { rule: 'too_long' }, message: `At most ${max} characters` })
    .meta({ minLength: min, maxLength: max });

/** What a person would count: an emoji is one character. */
export const codePoints = (value: string): number => {
  let n = 0;
  for (const _ of value) n++;
  return n;
};

export const time = z.iso.datetime();
export const language = z.enum(['en', 'el']);
export type Language = z.infer<typeof language>;
/** What something is called, for readers of any language. */
export const namesByLanguage = z.object({ en: z.string(), el: z.string() });
export const role = z.enum(['member', 'helper']);

const PERSON_NAME = /^[\p{L}\p{M} '\-.,]+$/u;
export const fullName = text(2, 60).refine((name) => PERSON_NAME.test(name) && /\p{L}/u.test(name), {
  params: { rule: 'name' },
  message: "Only letters, spaces and ' - . ,",
});

export const gender = z.enum(['female', 'male', 'non_binary', 'undisclosed']);

export const country = z
  .string()
  .trim()
  .toUpperCase()
  .refine((code) => countryCodes.has(code), { params: { rule: 'country' }, message: 'Not a country code' })
  .describe('ISO 3166-1 alpha-2');

/** Renames the spellings that the group of calls accepts besides its own. */
export const withAliases = <S extends z.ZodType>(aliases: Record<string, string>, schema: S) =>
  z
    .preprocess((value) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
      const renamed: Record<string, unknown> = { ...value };
      for (const [alias, name] of Object.entries(aliases)) {
        if (renamed[name] === undefined && renamed[alias] !== undefined) renamed[name] = renamed[alias];
      }
      return renamed;
    }, schema)
    .meta({ 'x-plateia-aliases': aliases }) as unknown as z.ZodType<z.output<S>, z.input<S>>;
