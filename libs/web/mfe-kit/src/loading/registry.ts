import type { RemoteRegistry } from '@plateia/contracts/shell';
import { withOverrides } from '#overrides';
import { FILE_WITHIN_MS } from '#limits';

export const REGISTRY_ADDRESS = '/remotes.json';
const ELEMENT = 'remotes';

let known: RemoteRegistry | undefined;

/** The remotes there are: from the page itself, else from the server. The web host has checked it; here only its shape is looked at. */
export async function readRegistry(): Promise<RemoteRegistry> {
  known ??= await withOverrides(inlineRegistry() ?? (await fetchRegistry()));
  return known;
}

export const knownRegistry = (): RemoteRegistry => known ?? { schema: 1, remotes: [] };

/** What is in force now: a retry may find another version of what failed. */
export async function rereadRegistry(): Promise<RemoteRegistry> {
  known = await withOverrides(await fetchRegistry());
  return known;
}

export const registryElement = (): HTMLScriptElement | null =>
  document.querySelector<HTMLScriptElement>(`script#${ELEMENT}[type="application/json"]`);

/** As it was when the page was made. */
function inlineRegistry(): RemoteRegistry | undefined {
  const text = registryElement()?.textContent;
  if (!text?.trim()) return undefined;
  try {
    return asRegistry(JSON.parse(text));
  } catch {
    return undefined;
  }
}

async function fetchRegistry(): Promise<RemoteRegistry> {
  const response = await fetch(REGISTRY_ADDRESS, { cache: 'no-cache', signal: AbortSignal.timeout(FILE_WITHIN_MS) });
  if (!response.ok) throw new Error(`${REGISTRY_ADDRESS} answered ${response.status}`);
  return asRegistry(await response.json());
}

function asRegistry(value: unknown): RemoteRegistry {
  const { schema, remotes } = value as Partial<RemoteRegistry>;
  if (schema !== 1 || !Array.isArray(remotes)) throw new Error('not a registry of remotes that this shell can read');
  return { schema, remotes };
}
