import { integrityOf, vouchFor } from './integrity.js';

const GIVE_UP_MS = 4_500;

/** What is read of a mf-manifest.json. */
interface Manifest {
  metaData: { remoteEntry: { name: string; path: string; integrity?: string }; globalName: string };
  exposes: { assets: { js: { sync: string[] }; css: { sync: string[] } } }[];
}

export interface BuiltRemote {
  entry: string;
  entryGlobalName: string;
}

/** Not by the runtime of Module Federation: the part of it that reads manifests weighs ten times as much. */
export async function readBuiltRemote(url: string): Promise<BuiltRemote> {
  const { metaData, exposes } = await fetchManifest(url);
  const { name, path, integrity } = metaData.remoteEntry;
  const entry = new URL(path + name, url).href;
  if (integrity) vouchFor(entry, integrity);
  for (const { assets } of exposes) {
    for (const file of assets.js.sync) preload(new URL(file, url).href, 'script');
    for (const file of assets.css.sync) preload(new URL(file, url).href, 'style');
  }
  return { entry, entryGlobalName: metaData.globalName };
}

async function fetchManifest(url: string): Promise<Manifest> {
  const integrity = integrityOf(url);
  const response = await fetch(url, { ...(integrity && { integrity }), signal: AbortSignal.timeout(GIVE_UP_MS) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return (await response.json()) as Manifest;
}

/** The entry would ask for it only when it runs; in the way that webpack asks, else the browser fetches it twice. */
function preload(href: string, as: 'script' | 'style'): void {
  const link = Object.assign(document.createElement('link'), { rel: 'preload', href, as });
  if (!href.startsWith(`${location.origin}/`)) link.crossOrigin = 'anonymous';
  document.head.append(link);
}
