import type { RouteDef } from '@plateia/contracts';
import type { World } from '../world/world.js';
import type { Presented } from './presented.js';
import { presentFault } from './presentation.js';
import { ServiceError } from './service-error.js';

interface Attempt {
  route: RouteDef;
  /** as the caller sent it */
  key: string | null;
  who: string;
  body: unknown;
}

/** Answers that are final: who repeats the key is told the same. */
const isFinal = (status: number): boolean => status < 300 || [402, 403, 404, 409, 410, 422].includes(status);

/** Runs the work once per key, where the call honours them and the caller sent one. */
export function idempotently(world: World, { route, key, who, body }: Attempt, run: () => Presented): Presented {
  if (key === null || !route.idempotency?.includes('K')) return run();
  const name = JSON.stringify([who, route.id, key]);
  const sent = JSON.stringify(body);
  const earlier = world.state.answered[name];
  if (earlier) {
    if (earlier.sent !== sent) throw new ServiceError('IDEMPOTENCY_MISMATCH');
    return { ...earlier.answer, extras: { headers: { 'idempotent-replayed': 'true' } } };
  }
  const answer = attempt(run);
  if (isFinal(answer.status)) {
    world.state.answered[name] = { sent, answer: { status: answer.status, body: answer.body } };
  }
  return answer;
}

function attempt(run: () => Presented): Presented {
  try {
    return run();
  } catch (fault) {
    return presentFault(fault);
  }
}
