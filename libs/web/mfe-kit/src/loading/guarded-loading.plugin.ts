import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { integrityOf, vouchFor } from './integrity.js';
import { freshAddress } from './late-files.js';

const GIVE_UP_MS = 4_500;

interface BuiltManifest {
  metaData: { remoteEntry: { name: string; path: string; integrity?: string } };
}

/** Without it a remote that hangs never fails, and what another hand changed is run. */
export default (): ModuleFederationRuntimePlugin => ({
  name: 'guarded-loading',
  fetch: fetchManifest,
  createScript: ({ url, attrs }) => {
    const script = document.createElement('script');
    script.src = freshAddress(url);
    script.async = true;
    script.crossOrigin = 'anonymous';
    for (const [name, value] of Object.entries(attrs ?? {}))
      if (name !== 'src') script.setAttribute(name, String(value));
    const integrity = integrityOf(url);
    if (integrity) script.integrity = integrity;
    return { script, timeout: GIVE_UP_MS };
  },
});

async function fetchManifest(url: string, init: RequestInit): Promise<Response> {
  const integrity = integrityOf(url);
  const response = await fetch(url, {
    ...init,
    ...(integrity && { integrity }),
    signal: AbortSignal.timeout(GIVE_UP_MS),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const { metaData } = (await response.clone().json()) as BuiltManifest;
  const { name, path, integrity: entryIntegrity } = metaData.remoteEntry;
  if (entryIntegrity) vouchFor(new URL(path + name, new URL(url, location.href)).href, entryIntegrity);
  return response;
}
