import type { Page, Request } from 'playwright-core';

/** What a page sends to one path from now on. */
export function requestsTo(page: Page, path: string): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === path) sent.push(request);
  });
  return sent;
}

/** Holds the requests of a page until `open` is called. */
export async function gate(page: Page, pattern: string): Promise<{ open: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await promise;
    // A page that went on to another address has given its requests up.
    await route.continue().catch(() => undefined);
  });
  return { open: resolve };
}
