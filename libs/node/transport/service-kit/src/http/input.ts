import { ruleOf, type FieldProblem, type RouteDef, type Schema } from '@plateia/contracts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { ServiceError } from './service-error.js';

/** A hostile body can break hundreds of rules at once; nobody reads more than this. */
const MOST_PROBLEMS = 30;

/** A read by POST has the names of its query in its body. */
const bodySchemaOf = (definition: RouteDef, method: string): Schema | undefined =>
  definition.method === 'R' ? (method === 'POST' ? definition.query : undefined) : definition.body;

/** A call that reads a body needs one, said to be JSON. */
export function requireBody(definition: RouteDef, request: FastifyRequest): void {
  if (request.body !== undefined || !bodySchemaOf(definition, request.method)) return;
  throw new ServiceError(request.headers['content-type'] === undefined ? 'UNSUPPORTED_MEDIA_TYPE' : 'BAD_JSON');
}

/** Params, query and body as one object that holds what the contract names and nothing else. */
export function readInput(definition: RouteDef, request: FastifyRequest): object {
  const input = {};
  const problems: FieldProblem[] = [];
  const take = (schema: Schema | undefined, value: unknown) => {
    if (!schema) return;
    const result = schema.safeParse(value);
    if (result.success) Object.assign(input, result.data);
    else problems.push(...problemsOf(result.error, value));
  };
  const body = bodySchemaOf(definition, request.method);
  take(definition.params, request.params);
  if (definition.method !== 'R' || !body) take(definition.query, request.query);
  take(body, request.body);
  if (problems.length > 0) throw new ServiceError('VALIDATION_FAILED', problems.slice(0, MOST_PROBLEMS));
  return input;
}

export function problemsOf(error: z.ZodError, value: unknown): FieldProblem[] {
  return error.issues.map((issue) => ({
    field: issue.path.map(String).join('.'),
    rule: ruleOf(issue, value),
    message: issue.message,
  }));
}
