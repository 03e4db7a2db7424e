import { integrityOf, vouchFor } from './integrity.js';
import { freshAddress } from './late-files.js';
import { FILE_WITHIN_MS } from '#limits';

/** What is read of a mf-manifest.json. */
interface Manifest {
  metaData: { remoteEntry: { name: string; path: string; integrity?: string }; globalName: string };
  exposes: { assets: { js: { sync: string[] }; css: { sync: string[] } } }[];
  chunks?: Record<string, string[]>;
}

export interface BuiltRemote {
  entry: string;
  entryGlobalName: string;
}

/** Not by the runtime of Module Federation: the part of it that reads manifests weighs ten times as much. */
export async function readBuiltRemote(url: string): Promise<BuiltRemote> {
  const { metaData, exposes, chunks = {} } = await fetchManifest(url);
  const { name, path, integrity } = metaData.remoteEntry;
  const entry = new URL(path + name, url).href;
  if (integrity) vouchFor(entry, integrity);
  const addressesOf = (files: readonly string[]) => files.map((file) => new URL(file, url).href);
  // The entry is run by the federation, which vouches for it.
  const ofPages = Object.values(chunks)
    .flatMap(addressesOf)
    .filter((href) => href !== entry);
  const scripts = new Set([
    ...exposes.flatMap(({ assets }) => addressesOf(assets.js.sync)),
    ...preloadedScripts().filter((href) => ofPages.includes(href)),
  ]);
  // What came of a version that failed is no part of this one.
  Reflect.deleteProperty(globalThis, `${metaData.globalName}_chunks`);
  for (const src of scripts) begin(src);
  for (const { assets } of exposes)
    for (const href of addressesOf(assets.css.sync)) insert('link', { rel: 'preload', as: 'style', href });
  return { entry, entryGlobalName: metaData.globalName };
}

async function fetchManifest(url: string): Promise<Manifest> {
  const integrity = integrityOf(url);
  const response = await fetch(url, { ...(integrity && { integrity }), signal: AbortSignal.timeout(FILE_WITHIN_MS) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return (await response.json()) as Manifest;
}

/** The document named them for the page that it shows; it cannot know of which version the remote will be. */
const preloadedScripts = (): string[] =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="script"]')].map(({ href }) => href);

/**
 * The entry would ask for it only when it runs, and its module for those of its pages after that: chunks lie ready until then.
 * Whoever asks meanwhile is given this very element; one that is done would keep them waiting.
 */
function begin(src: string): void {
  const script = insert('script', { src: freshAddress(src) });
  for (const end of ['load', 'error']) script.addEventListener(end, () => script.remove());
}

/** In the way that webpack asks, else the browser fetches it twice. */
function insert<K extends 'link' | 'script'>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
): HTMLElementTagNameMap[K] {
  const element = Object.assign(document.createElement(tag), properties);
  const address = 'src' in element ? element.src : element.href;
  if (!address.startsWith(`${location.origin}/`)) element.crossOrigin = 'anonymous';
  document.head.append(element);
  return element;
}
