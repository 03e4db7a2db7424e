import { ruleOf, type Schema } from '@plateia/contracts';

/** What is wrong with a request, as `field rule`. */
export function problemOf(schema: Schema, value: unknown): string[] {
  const read = schema.safeParse(value);
  return read.success ? [] : read.error.issues.map((issue) => `${issue.path.join('.')} ${ruleOf(issue, value)}`);
}
