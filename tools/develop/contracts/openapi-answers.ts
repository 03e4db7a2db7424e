import { errorCatalogue, type ErrorCode, type Method, type RouteDef } from '@plateia/contracts';
import { refusalsOf } from '@plateia/contracts/all';
import type { Response } from './openapi-document.ts';
import { refTo, type SchemaBook } from './schema-book.ts';

type Responses = Record<string, Response>;

/** Any type of file. */
export const BYTES = '*/*';

const headerRef = (name: string) => ({ $ref: `#/components/headers/${name}` });
const REQUEST_ID = { 'x-request-id': headerRef('RequestId') };
const RETRY_AFTER = { 'retry-after': headerRef('RetryAfter') };
const NO_CONTENT = '204';
const RETRY_STATUSES = new Set([429, 503]);

export function answersOf(route: RouteDef, book: SchemaBook): Responses {
  const type = route.stream ? 'text/event-stream' : route.bytes === 'out' ? BYTES : 'application/json';
  const headers = {
    ...REQUEST_ID,
    ...(route.cacheControl && { 'cache-control': { schema: { type: 'string', const: route.cacheControl } } }),
    ...(route.idempotency?.includes('K') && { 'idempotent-replayed': headerRef('IdempotentReplayed') }),
  };
  const answers = Object.entries(route.answers).map(([status, schema]) => [
    status,
    {
      description: route.summary,
      headers,
      ...(status !== NO_CONTENT && { content: { [type]: { schema: type === BYTES ? {} : book.output(schema) } } }),
    },
  ]);
  return Object.fromEntries(answers) as Responses;
}

/** One answer per status; which of its codes it is stands in the body. */
export function refusalAnswersOf(route: RouteDef, method: Method): Responses {
  const byStatus = Map.groupBy(
    refusalsOf(route, method).toSorted(),
    (code) => route.statuses?.[code] ?? statusOf(code),
  );
  const answers = [...byStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        headers: { ...REQUEST_ID, ...(RETRY_STATUSES.has(status) && RETRY_AFTER) },
        content: { 'application/json': { schema: refusalSchema(codes) } },
      },
    ]);
  return Object.fromEntries(answers) as Responses;
}

const refusalSchema = (codes: readonly ErrorCode[]) => ({
  allOf: [refTo('ErrorAnswer'), { properties: { error: { properties: { errorCode: { enum: [...codes] } } } } }],
});

function statusOf(code: ErrorCode): number {
  const { status } = errorCatalogue[code];
  if (status === null) throw new Error(`${code} is never sent by a server`);
  return status;
}
