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
  const { href } = new URL(url, location.href);
  const before = asked.get(href) ?? 0;
  asked.set(href, before + 1);
  return before === 0 ? href : `${href}?again=${before}`;
}

/** A preload that failed would be handed to the script that asks for the same address; so would one that still hangs. */
export function forgetPreloads(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')) {
    freshAddress(link.href);
    link.remove();
  }
}
