import { ruleOf, type FieldProblem, type RouteDef, type Schema } from '@plateia/contracts';
import { ServiceError } from './service-error.js';

const MOST_BYTES = 256 * 1024;

export interface Received {
  method: string;
  params: Readonly<Record<string, string>>;
  search: URLSearchParams;
  contentType: string;
  bytes: Uint8Array;
}

/** A read by POST has the names of its query in its body. */
const bodySchemaOf = ({ method, query, body }: RouteDef, sentBy: string): Schema | undefined =>
  method === 'R' ? (sentBy === 'POST' ? query : undefined) : body;

/** What cannot be read is refused before anything else is looked at; undefined where the call reads no body. */
export function readBody(route: RouteDef, { method, contentType, bytes }: Received): unknown {
  if (route.bytes || !bodySchemaOf(route, method)) return undefined;
  if (!contentType.startsWith('application/json')) throw new ServiceError('UNSUPPORTED_MEDIA_TYPE');
  if (bytes.length > MOST_BYTES) throw new ServiceError('PAYLOAD_TOO_LARGE');
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    throw new ServiceError('BAD_JSON');
  }
}

/** Params, query and body as one object that holds what the contract names and nothing else. */
export function readInput(route: RouteDef, { method, params, search }: Received, body: unknown): object {
  const input = {};
  const problems: FieldProblem[] = [];
  const take = (schema: Schema | undefined, value: unknown) => {
    if (!schema) return;
    const read = schema.safeParse(value);
    if (read.success) Object.assign(input, read.data);
    else {
      const found = read.error.issues.map((issue) => ({
        field: issue.path.map(String).join('.'),
        rule: ruleOf(issue, value),
        message: issue.message,
      }));
      problems.push(...found);
    }
  };
  const bodySchema = bodySchemaOf(route, method);
  take(route.params, params);
  if (route.method !== 'R' || !bodySchema) take(route.query, Object.fromEntries(search));
  take(bodySchema, body);
  if (problems.length > 0) throw new ServiceError('VALIDATION_FAILED', problems);
  return input;
}
