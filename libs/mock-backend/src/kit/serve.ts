import type { Language } from '@plateia/contracts';
import { isAdult } from '../world/age.js';
import { roleOf } from '../world/people.js';
import { callerOf } from '../world/sessions.js';
import type { OpenStream } from '../world/signals.js';
import type { World } from '../world/world.js';
import { admit } from './admission.js';
import { idempotently } from './idempotency.js';
import { readBody, readInput, type Received } from './input.js';
import type { Match } from './matching.js';
import { present, presentFault } from './presentation.js';
import type { Presented } from './presented.js';

export interface RequestContext extends Received {
  cookies: Readonly<Record<string, string | undefined>>;
  acceptLanguage: string;
  userAgent: string;
  idempotencyKey: string | null;
}

/** One call from its request to its answer. The order of the checks is that of the API. */
export function serve(
  world: World,
  { handler, params }: Match,
  context: RequestContext,
): Presented | { stream: OpenStream } {
  const { route, work } = handler;
  world.reload();
  try {
    const received = { ...context, params };
    const body = readBody(route, received);
    const caller = route.bytes ? null : callerOf(world, context.cookies);
    admit(route.access, caller, (userId) => ({
      isAdult: isAdult(world, userId),
      isProfessional: roleOf(world, userId) === 'helper',
    }));
    const input = readInput(route, received, body);
    // A handler of a call that is not for anyone has a caller: admit() has seen to it.
    const call = { ...context, world, caller: caller!, input, language: languageOf(context) };
    if (route.stream) return { stream: work(call) as OpenStream };
    const attempt = { route, key: context.idempotencyKey, who: caller?.userId ?? '', body };
    return idempotently(world, attempt, () => present(route, work(call)));
  } catch (fault) {
    return presentFault(fault);
  } finally {
    world.save();
  }
}

function languageOf({ cookies, acceptLanguage }: RequestContext): Language {
  const chosen = cookies['preferred_language'];
  return (chosen ?? acceptLanguage).startsWith('el') ? 'el' : 'en';
}
