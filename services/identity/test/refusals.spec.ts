import { describe, expect, it } from '@jest/globals';
import { errorCatalogue, methodsOf, type ErrorCode } from '@plateia/contracts';
import { allRoutes, refusalsOf } from '@plateia/contracts/all';
import { readdirSync, readFileSync } from 'node:fs';

/** What every call of every service refuses alike is produced where it is made: in the specs of the service kit. */
const IN_THE_KIT: ReadonlySet<ErrorCode> = new Set([
  'BAD_JSON',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'INTERNAL',
  'IDEMPOTENCY_IN_PROGRESS',
]);

const FOLDER = new URL('./', import.meta.url);
const specs = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.spec.ts') && name !== 'refusals.spec.ts')
  .map((name) => readFileSync(new URL(name, FOLDER), 'utf8'))
  .join('\n');

const codes = new Set(
  allRoutes
    .filter(({ service }) => service === 'identity')
    .flatMap(({ route }) => methodsOf(route).flatMap((method) => refusalsOf(route, method))),
);

describe('every refusal of identity', () => {
  it.each([...codes].filter((code) => !IN_THE_KIT.has(code)))('%s is met by a test of its calls', (code) => {
    expect(specs).toContain(`'${code}'`);
  });

  it.each([...codes])('%s says what it says in Greek as well', (code) => {
    expect(errorCatalogue[code].el).toMatch(/\p{Script=Greek}/u);
    expect(errorCatalogue[code].el).not.toBe(errorCatalogue[code].en);
  });
});
