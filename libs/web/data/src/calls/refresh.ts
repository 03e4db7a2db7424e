import { kept } from '../storage/kept.js';
import { withTabLock } from '../storage/tabs.js';
import { machineTime } from '../clock.js';
import { patient } from '../patience.js';

const REFRESH = '/api/v2/auth/refresh';
const GIVE_UP_MS = 10_000;

/** when some tab had the session refreshed last */
const refreshed = kept<number>('refreshed');

export type Refreshed = 'again' | 'signed-out';

let running: Promise<Refreshed> | undefined;

/** A new access token, once for all tabs: whoever waited finds that another one has it already. */
export function refreshSession(askedAt: number): Promise<Refreshed> {
  running ??= withTabLock('refresh', () => refreshOnce(askedAt)).finally(() => (running = undefined));
  return running;
}

async function refreshOnce(askedAt: number): Promise<Refreshed> {
  if ((refreshed.read() ?? 0) > askedAt) return 'again';
  const response = await fetch(REFRESH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
    signal: AbortSignal.timeout(patient(GIVE_UP_MS)),
  });
  if (response.status === 401) return 'signed-out';
  if (!response.ok) throw new Error(`refresh answered ${response.status}`);
  refreshed.write(machineTime());
  return 'again';
}
