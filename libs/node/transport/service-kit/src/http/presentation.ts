import { successStatus, type RouteDef } from '@plateia/contracts';
import { Reply, reply, type ReplyExtras } from './reply.js';

export interface Presented {
  status: number;
  body: unknown;
  extras: ReplyExtras;
}

/** What a handler returned, cut to what the contract names: a field that nobody declared never leaves. */
export function present(definition: RouteDef, result: unknown): Presented {
  const { status, body, extras } = asReply(definition, result);
  const schema = definition.answers[status];
  if (!schema) throw new Error(`${definition.id} answered ${status}, which its contract does not name`);
  if (definition.bytes === 'out') return { status, body, extras };
  const checked = schema.safeParse(body);
  if (!checked.success) throw new Error(`${definition.id} answered against its contract: ${checked.error.message}`);
  return { status, body: checked.data, extras };
}

const asReply = (definition: RouteDef, result: unknown): Reply<unknown> =>
  result instanceof Reply ? (result as Reply<unknown>) : reply(successStatus(definition), result);
