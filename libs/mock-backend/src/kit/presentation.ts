import { errorAnswerOf, successStatus, type RouteDef } from '@plateia/contracts';
import type { Presented } from './presented.js';
import { ServiceError } from './service-error.js';
import { Reply } from './reply.js';

/** What a handler returned, held to the contract: one that answers against it is a fault, and told as one. */
export function present(route: RouteDef, result: unknown): Presented {
  const { body, extras } = result instanceof Reply ? (result as Reply<unknown>) : new Reply(result);
  const { status = successStatus(route) } = extras;
  if (route.bytes === 'out') return { status, body, extras };
  const checked = route.answers[status]?.safeParse(body);
  if (!checked?.success) throw new Error(`${route.id} answered against its contract: ${checked?.error.message ?? ''}`);
  return { status, body: checked.data, extras };
}

/** Specification §8: a mock that cannot answer says so by a code of its own. */
export function presentFault(fault: unknown): Presented {
  const refusal = fault instanceof ServiceError ? fault : new ServiceError('MOCK_ERROR', { reason: String(fault) });
  return { status: refusal.status, body: errorAnswerOf(refusal.code, refusal.details), extras: refusal.extras };
}
