import type { RemoteRegistry } from '@plateia/contracts/shell';

/** Files of remotes may come from elsewhere; what calls the API is the page's own origin alone. */
export function remoteOrigins({ remotes }: RemoteRegistry): string[] {
  const origins = remotes.flatMap(({ manifest }) => (URL.canParse(manifest) ? [new URL(manifest).origin] : []));
  return [...new Set(origins)].sort();
}

export function contentSecurityPolicy(nonce: string, registry: RemoteRegistry): string {
  const files = ["'self'", ...remoteOrigins(registry)].join(' ');
  return [
    "default-src 'none'",
    `script-src ${files} 'nonce-${nonce}'`,
    `style-src ${files} 'nonce-${nonce}'`,
    `font-src ${files}`,
    `img-src ${files} data: blob:`,
    "media-src 'self' blob:",
    `connect-src ${files}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
