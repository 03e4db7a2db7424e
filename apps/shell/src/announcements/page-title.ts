import { findRoute, matchesRoute, shellRoutes, type RemoteRegistry } from '@plateia/contracts/shell';
import type { Text } from '@plateia/i18n';

/** What a page is called: in the texts of whoever owns its path. */
export function pageTitle(registry: RemoteRegistry, path: string, text: Text): string {
  const found = findRoute(registry, path);
  const product = text('product');
  if (!found) {
    const own = shellRoutes.find((route) => matchesRoute(route, path));
    return `${text(own?.titleKey ?? 'error.title')} · ${product}`;
  }
  const { titleKey } = found.route;
  const title = text(titleKey.includes(':') ? titleKey : `${found.remote.name}:${titleKey}`);
  return `${title} · ${product}`;
}
