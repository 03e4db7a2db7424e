import type { RemoteRegistry } from '@plateia/contracts/shell';
import { useLanguage, useText } from '@plateia/i18n';
import { onShellEvent, raise } from '@plateia/mfe-kit';
import { useLocation, useNavigation } from '@plateia/router';
import { useEffect, useRef } from 'react';
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

  useEffect(() => {
    if (settled) showTitle(pageTitle(registry, pathname, text));
  }, [registry, pathname, settled, text, language]);

  useEffect(() => onShellEvent('title', ({ title }) => showTitle(`${title} · ${text('product')}`)), [text]);

  useEffect(() => {
    // The first page keeps the focus where the browser put it.
    if (!settled || arrivedAt.current === pathname) return undefined;
    arrivedAt.current = pathname;
    raise('announce', { text: bareTitle() });
    return focusHeading();
  }, [pathname, settled]);
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
  const timer = setTimeout(() => stop(), HEADING_WITHIN_MS);
  const stop = (): void => {
    watch.disconnect();
    clearTimeout(timer);
  };
  watch.observe(document.body, { childList: true, subtree: true });
  return stop;
}
