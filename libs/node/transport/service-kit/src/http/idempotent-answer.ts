import type { RouteDef } from '@plateia/contracts';
import { REPLAYED_HEADER, type IdempotencyKeys } from '../idempotency/idempotency-keys.js';
import type { Call } from './call.js';
import type { Presented } from './presentation.js';

/** Runs the work once per key, where the caller sent one. Cookies and headers of the first answer are not repeated. */
export async function idempotently(
  keys: Pick<IdempotencyKeys, 'run'>,
  call: Call,
  { keyLasts, action }: Pick<RouteDef, 'keyLasts' | 'action'>,
  run: () => Promise<Presented>,
): Promise<Presented> {
  const key = call.context.header('idempotency-key');
  if (key === undefined) return run();
  let first: Presented | undefined;
  const { status, body, replayed } = await keys.run(
    { scope: scopeOf(call, action), key, body: call.request.body, keyLasts },
    async (resourceId) => {
      call.resourceId = resourceId;
      first = await run();
      return first;
    },
  );
  return !replayed && first
    ? first
    : { status, body, extras: replayed ? { headers: { [REPLAYED_HEADER]: 'true' } } : {} };
}

function scopeOf({ request, caller, context, input }: Call, ofCall: string | undefined) {
  const said = ofCall ?? ('action' in input ? input.action : undefined);
  const action = typeof said === 'string' ? { action: said } : {};
  const path = request.url.split('?', 1)[0] ?? request.url;
  return { who: caller?.userId ?? context.cookies['did'] ?? context.address, method: request.method, path, ...action };
}
