import type { JsonSchema } from './json-schema.ts';
import type { OpenApiDocument, Operation, OperationAccess } from './openapi-document.ts';
import { breakingChanges, type Direction } from './schema-changes.ts';

interface Call {
  path: string;
  method: string;
  operation: Operation;
}

/** What between two OpenAPI documents breaks those who call; each line begins with the call it is about. */
export function openApiChanges(before: OpenApiDocument, after: OpenApiDocument): string[] {
  const now = callsOf(after);
  const found = [...callsOf(before)].flatMap(([key, was]) => {
    const is = now.get(key);
    const changes = is ? callChanges(was, is, before, after) : [`${was.method.toUpperCase()} ${was.path} removed`];
    return changes.map((change) => `${was.operation['x-plateia-id']} ${change}`);
  });
  // A read is described twice, as GET and as POST: what breaks both is one change.
  return [...new Set([...found, ...catalogueChanges(before, after)])];
}

const callsOf = ({ paths }: OpenApiDocument): Map<string, Call> =>
  new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]): [string, Call] => [
        `${operation['x-plateia-id']} ${method}`,
        { path, method, operation },
      ]),
    ),
  );

function callChanges(was: Call, is: Call, before: OpenApiDocument, after: OpenApiDocument): string[] {
  const compare = (a: JsonSchema, b: JsonSchema, direction: Direction): string[] =>
    breakingChanges(
      { schema: a, named: before.components.schemas },
      { schema: b, named: after.components.schemas },
      direction,
    ).map((change) => `${direction} ${change}`);
  return [
    ...(was.path === is.path ? [] : [`path ${was.path} changed`]),
    ...accessChanges(was.operation['x-plateia-access'], is.operation['x-plateia-access']),
    ...repeatChanges(was.operation, is.operation),
    ...aliasChanges(was.operation, is.operation),
    ...compare(requestOf(was.operation), requestOf(is.operation), 'request'),
    ...answerChanges(was.operation, is.operation, compare),
    ...signalChanges(was.operation, is.operation, compare),
    ...errorChanges(was.operation, is.operation),
  ];
}

/** Params, query and body are one object to a caller. */
function requestOf({ parameters = [], requestBody }: Operation): JsonSchema {
  const fields = parameters.filter((parameter) => parameter.in !== 'header');
  const body = requestBody?.content['application/json']?.schema;
  return {
    type: 'object',
    properties: { ...Object.fromEntries(fields.map(({ name, schema }) => [name, schema])), ...body?.properties },
    required: [...fields.filter(({ required }) => required).map(({ name }) => name), ...(body?.required ?? [])],
  };
}

const RANK: Readonly<Record<string, number>> = { A: 0, U: 1, M: 2, H: 3, S: 3, PSP: 3 };

function accessChanges(was: OperationAccess, is: OperationAccess): string[] {
  const closed = was.who !== is.who && (RANK[is.who] ?? 0) >= (RANK[was.who] ?? 0);
  const shut = was.stages.filter((stage) => !is.stages.includes(stage));
  return [
    ...(closed ? [`access changed from ${was.who} to ${is.who}`] : []),
    ...(is.adult && !was.adult ? ['access is for adults only'] : []),
    ...(closed ? [] : shut.map((stage) => `access closed to stage ${stage}`)),
  ];
}

/** Whoever repeats a call after a time-out relies on these letters. */
const repeatChanges = (was: Operation, is: Operation): string[] =>
  (was['x-plateia-idempotency'] ?? '')
    .split('')
    .filter((letter) => !is['x-plateia-idempotency']?.includes(letter))
    .map((letter) => `idempotency ${letter} removed`);

const aliasChanges = (was: Operation, is: Operation): string[] =>
  Object.entries(was['x-plateia-aliases'] ?? {})
    .filter(([alias, name]) => is['x-plateia-aliases']?.[alias] !== name)
    .map(([alias]) => `request alias ${alias} removed`);

type Compare = (before: JsonSchema, after: JsonSchema, direction: Direction) => string[];

const isAnswer = (status: string): boolean => Number(status) < 400;

function answerChanges(was: Operation, is: Operation, compare: Compare): string[] {
  return Object.entries(was.responses)
    .filter(([status]) => isAnswer(status))
    .flatMap(([status, { content = {} }]) => {
      const answer = is.responses[status];
      if (!answer) return [`answer ${status} removed`];
      return Object.entries(content).flatMap(([type, { schema }]) => {
        const now = answer.content?.[type];
        return now ? compare(schema, now.schema, 'answer') : [`answer ${type} removed`];
      });
    });
}

const signalChanges = (was: Operation, is: Operation, compare: Compare): string[] =>
  Object.entries(was['x-plateia-signals'] ?? {}).flatMap(([name, schema]) => {
    const now = is['x-plateia-signals']?.[name];
    if (!now) return [`signal ${name} removed`];
    return compare(schema, now, 'answer').map((change) => `signal ${name} ${change.replace(/^answer /, '')}`);
  });

const codesOf = ({ responses }: Operation): string[] =>
  Object.entries(responses)
    .filter(([status]) => !isAnswer(status))
    .flatMap(([, { content }]) => content?.['application/json']?.schema.allOf ?? [])
    .flatMap(({ properties }) => (properties?.['error']?.properties?.['errorCode']?.enum ?? []) as string[]);

function errorChanges(was: Operation, is: Operation): string[] {
  const now = new Set(codesOf(is));
  return codesOf(was).flatMap((code) => (now.has(code) ? [] : [`error ${code} removed`]));
}

function catalogueChanges(before: OpenApiDocument, after: OpenApiDocument): string[] {
  const now = after['x-plateia-errors'];
  return Object.entries(before['x-plateia-errors']).flatMap(([code, status]) => {
    if (now[code] === undefined) return [`error ${code} removed from the catalogue`];
    return now[code] === status ? [] : [`error ${code} status changed from ${status} to ${now[code]}`];
  });
}
