import { ruleOf } from '@plateia/contracts';
import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form';
import type { z } from 'zod';

/** What nothing was typed into. */
const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Errors carry the rule alone: the words are made when they are shown, in the language of that moment. */
export const contractResolver =
  <Input extends FieldValues, Output>(schema: z.ZodType<Output, Input>): Resolver<Input, unknown, Output> =>
  (values) => {
    const result = schema.safeParse(values);
    if (result.success) return { values: result.data, errors: {} };
    const errors: FieldErrors<Input> = {};
    for (const issue of result.error.issues) {
      const field = issue.path.map(String).join('.') || 'root';
      if (get(errors, field) === undefined) set(errors, field, { type: ruleOf(issue, values, isEmpty) });
    }
    return { values: {}, errors };
  };
