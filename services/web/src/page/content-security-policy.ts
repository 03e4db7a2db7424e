import type { RemoteRegistry } from '@plateia/contracts/shell';

/** Files of remotes may come from elsewhere. */
export function remoteOrigins({ remotes }: RemoteRegistry): string[] {
  const origins = remotes.flatMap(({ manifest }) => (URL.canParse(manifest) ? [new URL(manifest).origin] : []));
  return [...new Set(origins)].sort();
}

/** `uploadOrigin`: of the object store, if uploads go there. Files are read through the media service, so nothing else comes from it. */
export function contentSecurityPolicy(nonce: string, registry: RemoteRegistry, uploadOrigin?: string): string {
  const files = ["'self'", ...remoteOrigins(registry)].join(' ');
  const calls = [files, uploadOrigin].filter(Boolean).join(' ');
  return [
    "default-src 'none'",
    `script-src ${files} 'nonce-${nonce}'`,
    `style-src ${files} 'nonce-${nonce}'`,
    `font-src ${files}`,
    `img-src ${files} data: blob:`,
    "media-src 'self' blob:",
    `connect-src ${calls}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
