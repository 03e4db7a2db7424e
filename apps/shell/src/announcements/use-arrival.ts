import type { RemoteRegistry } from '@plateia/contracts/shell';
import { patient } from '@plateia/data';
import { useLanguage, useText } from '@plateia/i18n';
import { onShellEvent, raise } from '@plateia/mfe-kit';
import { useLocation, useNavigation } from '@plateia/router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { bareTitle, showTitle } from './document-title.js';
import { pageTitle } from './page-title.js';

const HEADING_WITHIN_MS = 3_000;

/** A new page is announced by its title and takes the focus at its heading: ui.md §11. */
export function useArrival(registry: RemoteRegistry): void {
  const { pathname } = useLocation();
  const settled = useNavigation().state === 'idle';
  const text = useText('shell');
  const [language] = useLanguage();
  const arrivedAt = useRef(pathname);
  const ownTitle = useOwnTitle(pathname);

  useEffect(() => {
    if (settled)
      showTitle(ownTitle.current?.of === pathname ? ownTitle.current.title : pageTitle(registry, pathname, text));
  }, [registry, pathname, settled, text, language, ownTitle]);

  useEffect(() => {
    // The first page keeps the focus where the browser put it.
    if (!settled || arrivedAt.current === pathname) return undefined;
    arrivedAt.current = pathname;
    raise('announce', { text: bareTitle() });
    return focusHeading();
  }, [pathname, settled]);
}

/** What the page at an address calls itself; it says so before or after the texts are there that its route is called by. */
function useOwnTitle(pathname: string) {
  const text = useText('shell');
  const own = useRef<{ of: string; title: string }>(undefined);
  const here = useRef(pathname);
  here.current = pathname;
  // Before the effects of the page, which may be drawn together with the shell.
  useLayoutEffect(
    () =>
      onShellEvent('title', ({ title }) => {
        own.current = { of: here.current, title: `${title} · ${text('product')}` };
        showTitle(own.current.title);
      }),
    [text],
  );
  return own;
}

/** The heading may come after the data of its page; by then the member may have moved on. */
function focusHeading(): () => void {
  const focusNow = (): boolean => {
    const heading = document.querySelector<HTMLElement>('h1');
    if (!heading) return false;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    return true;
  };
  if (focusNow()) return () => undefined;
  const before = document.activeElement;
  const watch = new MutationObserver(() => {
    if (document.activeElement !== before || focusNow()) stop();
  });
  const timer = setTimeout(() => stop(), patient(HEADING_WITHIN_MS));
  const stop = (): void => {
    watch.disconnect();
    clearTimeout(timer);
  };
  watch.observe(document.body, { childList: true, subtree: true });
  return stop;
}
