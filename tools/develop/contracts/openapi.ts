import {
  errorAnswer,
  errorCatalogue,
  isErrorCode,
  methodsOf,
  stagesOf,
  type Method,
  type RouteDef,
} from '@plateia/contracts';
import { allRoutes, serviceContracts, streamSignals, type NamedRoute } from '@plateia/contracts/all';
import type { JsonSchema } from './json-schema.ts';
import type { OpenApiDocument, Operation, Parameter } from './openapi-document.ts';
import { answersOf, BYTES, refusalAnswersOf } from './openapi-answers.ts';
import { SchemaBook } from './schema-book.ts';

const DESCRIPTION = `Generated from the contracts. Every call lies on one origin and signs in by cookies that no script can read.
A write is refused unless it comes from our own pages: it needs \`sec-fetch-site: same-origin\` or, without that header, the public origin in \`origin\`.
Every refusal has the shape of ErrorAnswer. Answers may gain fields, and enumerations values, at any time.`;

export function openApi(): OpenApiDocument {
  const book = new SchemaBook();
  book.output(errorAnswer);
  const paths: OpenApiDocument['paths'] = {};
  for (const named of allRoutes) {
    const methods = (paths[placeOf(named.route)] ??= {});
    for (const method of methodsOf(named.route)) methods[method.toLowerCase()] = operation(named, method, book);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Plateia', version: '1', description: DESCRIPTION },
    servers: [{ url: '/' }],
    tags: Object.keys(serviceContracts).map((name) => ({ name })),
    'x-plateia-errors': sentErrors(),
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-at',
          description: 'Access token of 15 minutes, HttpOnly; named `at` over plain HTTP in development',
        },
      },
      headers: {
        RequestId: { description: 'What the logs call this request', schema: { type: 'string', format: 'uuid' } },
        RetryAfter: { description: 'Seconds', schema: { type: 'integer' } },
        IdempotentReplayed: {
          description: 'Stored answer of an earlier call',
          schema: { type: 'string', const: 'true' },
        },
      },
      schemas: book.named,
    },
  };
}

/** Calls that share a path are told apart by an action, which has no other place in such a document. */
const placeOf = ({ path, action }: RouteDef): string =>
  path.replaceAll(/:(\w+)/g, '{$1}') + (action === undefined ? '' : `?action=${action}`);

const sentErrors = (): Record<string, number> =>
  Object.fromEntries(
    Object.keys(errorCatalogue)
      .filter(isErrorCode)
      .flatMap((code) => {
        const { status } = errorCatalogue[code];
        return status === null ? [] : [[code, status]];
      }),
  ) as Record<string, number>;

function operation({ service, name, route }: NamedRoute, method: Method, book: SchemaBook): Operation {
  const sent = requestOf(route, method, book);
  const { bucket, per, n, windowSeconds } = route.limit ?? {};
  return {
    operationId: route.method === 'R' && method === 'POST' ? `${name}ByPost` : name,
    summary: route.summary,
    tags: [service],
    'x-plateia-id': route.id,
    'x-plateia-access': {
      who: route.access.who,
      stages: stagesOf(route.access),
      ...(route.access.adult && { adult: true }),
    },
    'x-plateia-idempotency': route.idempotency,
    ...(route.keyLasts && { 'x-plateia-key-lasts': route.keyLasts }),
    ...(sent.aliases && { 'x-plateia-aliases': sent.aliases }),
    ...(route.limit && { 'x-plateia-limit': { bucket, per, n, windowSeconds } }),
    ...(route.stream && { 'x-plateia-signals': signals(book) }),
    security: route.access.who === 'A' || route.access.who === 'PSP' ? [] : [{ session: [] }],
    ...(sent.parameters.length > 0 && { parameters: sent.parameters }),
    ...(sent.body && { requestBody: { required: true, content: { 'application/json': { schema: sent.body } } } }),
    ...((route.bytes === 'in' || route.access.who === 'PSP') && {
      requestBody: { required: true, content: { [BYTES]: { schema: {} } } },
    }),
    responses: { ...answersOf(route, book), ...refusalAnswersOf(route, method) },
  };
}

const signals = (book: SchemaBook): Record<string, JsonSchema> =>
  Object.fromEntries(Object.entries(streamSignals).map(([name, schema]) => [name, book.output(schema)]));

interface Sent {
  parameters: Parameter[];
  body?: JsonSchema;
  aliases?: Record<string, string>;
}

function requestOf(route: RouteDef, method: Method, book: SchemaBook): Sent {
  const readByPost = route.method === 'R' && method === 'POST';
  const query = route.query && !readByPost ? book.input(route.query) : undefined;
  const bodySchema = readByPost ? route.query : route.body;
  const { 'x-plateia-aliases': bodyAliases, ...body } = bodySchema ? book.input(bodySchema) : {};
  return {
    parameters: [
      ...(route.params ? parameters(book.input(route.params), 'path') : []),
      ...(query ? parameters(query, 'query') : []),
      ...(route.idempotency?.includes('K') ? [IDEMPOTENCY_KEY] : []),
    ],
    body: bodySchema && body,
    aliases: query?.['x-plateia-aliases'] ?? bodyAliases,
  };
}

const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key with the same body gets the stored answer of the first call',
  schema: { type: 'string', minLength: 8, maxLength: 255, pattern: '^[!-~]+$' },
};

const parameters = (fields: JsonSchema, place: 'path' | 'query'): Parameter[] =>
  Object.entries(fields.properties ?? {}).map(([name, { description, ...schema }]) => ({
    name,
    in: place,
    required: fields.required?.includes(name) ?? false,
    ...(description && { description }),
    schema,
  }));
