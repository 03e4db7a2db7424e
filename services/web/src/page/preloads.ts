import type { Language } from '@plateia/contracts';
import { findRoute, type RegisteredRemote, type RemoteRegistry } from '@plateia/contracts/shell';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

interface BuiltManifest {
  metaData: { remoteEntry: { name: string; path: string; integrity?: string } };
  exposes: { assets: { js: { sync: string[] }; css: { sync: string[] } } }[];
}

interface Preload {
  href: string;
  as: 'fetch' | 'script' | 'style' | 'font';
  integrity?: string;
}

/** What the page will ask for as soon as its scripts run: begun with the document, it costs no round trip. */
export class Preloads {
  private readonly ofRemotes = new Map<string, Promise<Preload[]>>();
  private texts: Promise<string[]> | undefined;

  constructor(
    private readonly shellDir: string,
    private readonly remotesDir: string,
  ) {}

  async tagsFor(registry: RemoteRegistry, path: string, language: Language): Promise<string> {
    const remote = findRoute(registry, path)?.remote;
    const found = await Promise.all([this.textsOf(language), remote ? this.filesOf(remote) : []]);
    return found.flat().map(tag).join('\n    ');
  }

  private async textsOf(language: Language): Promise<Preload[]> {
    this.texts ??= readdir(join(this.shellDir, 'assets', 'i18n', 'en')).then(async (en) => [
      ...en.map((name) => `en/${name}`),
      ...(await readdir(join(this.shellDir, 'assets', 'i18n', 'el'))).map((name) => `el/${name}`),
    ]);
    const names = await this.texts.catch(() => []);
    const name = names.find((one) => one.startsWith(`${language}/common.`) && /\.[0-9a-f]{8}\.json$/.test(one));
    return name === undefined ? [] : [{ href: `/assets/i18n/${name}`, as: 'fetch' }];
  }

  /** Of a remote that this host serves itself; others are looked up by the page. */
  private filesOf(remote: RegisteredRemote): Promise<Preload[]> {
    const known = this.ofRemotes.get(remote.manifest);
    if (known) return known;
    const files = this.readFiles(remote).catch(() => []);
    this.ofRemotes.set(remote.manifest, files);
    return files;
  }

  private async readFiles({ name, manifest }: RegisteredRemote): Promise<Preload[]> {
    if (!manifest.startsWith('/')) return [];
    const base = dirname(manifest);
    const text = await readFile(join(this.remotesDir, name, basename(manifest)), 'utf8');
    const { metaData, exposes } = JSON.parse(text) as BuiltManifest;
    const { remoteEntry } = metaData;
    const assets = exposes[0]?.assets;
    const entry: Preload = { href: `${base}/${remoteEntry.path}${remoteEntry.name}`, as: 'script' };
    if (remoteEntry.integrity) entry.integrity = remoteEntry.integrity;
    return [
      { href: manifest, as: 'fetch' },
      entry,
      ...(assets?.js.sync ?? []).map((file): Preload => ({ href: `${base}/${file}`, as: 'script' })),
      ...(assets?.css.sync ?? []).map((file): Preload => ({ href: `${base}/${file}`, as: 'style' })),
    ];
  }
}

/** All are asked for with CORS later, and only what is asked for in the same way is found again. */
function tag({ href, as, integrity }: Preload): string {
  return `<link rel="preload" href="${href}" as="${as}" crossorigin${integrity ? ` integrity="${integrity}"` : ''}>`;
}
