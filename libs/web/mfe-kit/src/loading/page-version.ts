import { REGISTRY_ADDRESS, registryElement } from './registry.js';
import { FILE_WITHIN_MS } from '#limits';

const TAG = /^(?:W\/)?"(.+)"$/;

/** Whether the server sends another page by now: another shell, or another version of a remote. Unsure is no. */
export async function isOutdated(): Promise<boolean> {
  const own = registryElement()?.dataset['version'];
  const current = await currentVersion().catch(() => undefined);
  return own !== undefined && current !== undefined && own !== current;
}

async function currentVersion(): Promise<string | undefined> {
  const signal = AbortSignal.timeout(FILE_WITHIN_MS);
  const response = await fetch(REGISTRY_ADDRESS, { method: 'HEAD', cache: 'no-store', signal });
  return response.ok ? TAG.exec(response.headers.get('etag') ?? '')?.[1] : undefined;
}
