import type { z } from 'zod';

const isAbsent = (value: unknown): boolean => value === undefined;

/** The `rule` of a FieldProblem. A page says what else counts as missing: its empty fields hold '', where a call leaves them out. */
export function ruleOf(issue: z.core.$ZodIssue, value: unknown, isMissing = isAbsent): string {
  const missing = isMissing(at(value, issue.path));
  switch (issue.code) {
    case 'custom':
      return typeof issue.params?.['rule'] === 'string' ? issue.params['rule'] : missing ? 'required' : 'invalid';
    case 'invalid_type':
    case 'invalid_union':
      return missing ? 'required' : 'type';
    case 'too_small':
      if (issue.origin !== 'string' && issue.origin !== 'array') return 'too_small';
      return missing ? 'required' : 'too_short';
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array' ? 'too_long' : 'too_big';
    case 'invalid_format':
      return missing ? 'required' : issue.format;
    case 'invalid_value':
      return missing ? 'required' : 'one_of';
    case 'invalid_element':
    case 'invalid_key':
    case 'not_multiple_of':
    case 'unrecognized_keys':
      return issue.code;
  }
}

function at(value: unknown, path: readonly PropertyKey[]): unknown {
  let current = value;
  for (const key of path) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, key)) return undefined;
    current = (current as Record<PropertyKey, unknown>)[key];
  }
  return current;
}
