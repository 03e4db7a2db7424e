import { setupWorker } from 'msw/browser';
import { interceptions, MockBackend, usualLatency, type StoredTexts } from '@plateia/mock-backend';

/** From now on calls of this page to /api are answered by the mock. Its worker is served under the name that msw gives it. */
export async function interceptPage(now: () => number): Promise<MockBackend> {
  const storage = localStorageOrNone();
  const backend = new MockBackend({
    ...(storage && { storage }),
    now,
    latency: usualLatency(),
    pageCookies: () => document.cookie,
  });
  const worker = setupWorker(...interceptions(backend, location.origin));
  await worker.start({ quiet: true, onUnhandledFrame: 'bypass' });
  return backend;
}

/** Only to touch it is refused in some private windows. */
function localStorageOrNone(): StoredTexts | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
