/** How often each file was asked for; of the page, because each app has a copy of this module. */
const KEY = Symbol.for('plateia.asked');
type Holder = { [KEY]?: Map<string, number> };

/**
 * The browser lets a second request for an address wait for the first, also for one that hangs and that nobody waits
 * for any more: what is asked for again gets an address of its own.
 */
export function freshAddress(url: string): string {
  const holder = globalThis as Holder;
  const asked = (holder[KEY] ??= new Map<string, number>());
  const before = asked.get(url) ?? 0;
  asked.set(url, before + 1);
  return before === 0 ? url : `${url}?again=${before}`;
}

/** A preload that failed would be handed to the script that asks for the same address; so would one that still hangs. */
export function forgetPreloads(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')) {
    freshAddress(link.href);
    link.remove();
  }
}
