import type { Language } from '@plateia/contracts';
import { findRoute, type FoundRoute, type RemoteRegistry } from '@plateia/contracts/shell';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readRemoteFiles, type RemoteFiles } from './remote-files.js';

interface PageView {
  path: string;
  language: Language;
  /** to all appearances; the page finds out */
  isMember: boolean;
}

/** What every page says. */
const FIRST_TEXT = {
  en: /^en\/(?:common|shell)\.[0-9a-f]{8}\.json$/,
  el: /^el\/(?:common|shell)\.[0-9a-f]{8}\.json$/,
} as const;

/** What the page will ask for as soon as its scripts run: begun with the document, it costs no round trip. */
export class Preloads {
  private readonly ofRemotes = new Map<string, Promise<RemoteFiles | undefined>>();
  private texts: Promise<string[]> | undefined;

  constructor(
    private readonly shellDir: string,
    private readonly remotesDir: string,
  ) {}

  async tagsFor(registry: RemoteRegistry, view: PageView): Promise<string> {
    const found = findRoute(registry, view.path);
    const tags = await Promise.all([this.textsOf(view.language), found ? this.pageOf(found, view) : []]);
    return tags.flat().join('\n    ');
  }

  private async textsOf(language: Language): Promise<string[]> {
    this.texts ??= readdir(join(this.shellDir, 'assets', 'i18n'), { recursive: true }).catch(() => {
      this.texts = undefined;
      return [];
    });
    const names = await this.texts;
    return names.filter((name) => FIRST_TEXT[language].test(name)).map((name) => read(`/assets/i18n/${name}`));
  }

  private async pageOf({ remote, route }: FoundRoute, { language, isMember }: PageView): Promise<string[]> {
    const files = await this.filesOf(remote.name, remote.manifest);
    if (!files) return [];
    const { chunks = [], texts = [], calls = [] } = route.first ?? {};
    return [
      read(files.manifest),
      script(files.entry, ` crossorigin${files.integrity ? ` integrity="${files.integrity}"` : ''}`),
      ...[...files.module, ...chunks.flatMap((name) => files.chunks.get(name) ?? [])].map(scriptOrStyle),
      // Texts of other names come with the pages that need them.
      ...[remote.name, ...texts].flatMap((name) => files.texts.filter(isCalled(`/${language}/${name}.`))).map(read),
      ...(isMember ? calls.map(read) : []),
    ];
  }

  /** Of a remote that this host serves itself; others are looked up by the page. */
  private filesOf(name: string, manifest: string): Promise<RemoteFiles | undefined> {
    const known = this.ofRemotes.get(manifest);
    if (known) return known;
    const files = readRemoteFiles(join(this.remotesDir, name), manifest).catch(() => {
      this.ofRemotes.delete(manifest);
      return undefined;
    });
    this.ofRemotes.set(manifest, files);
    return files;
  }
}

const isCalled = (name: string) => (text: string) => text.includes(name);

// Only what is asked for in the very same way is found again: fetch and the entries of remotes ask with CORS, chunks without.
const read = (href: string): string => `<link rel="preload" href="${escaped(href)}" as="fetch" crossorigin>`;
const script = (href: string, more = ''): string => `<link rel="preload" href="${escaped(href)}" as="script"${more}>`;
const style = (href: string): string => `<link rel="preload" href="${escaped(href)}" as="style">`;
const scriptOrStyle = (href: string): string => (href.endsWith('.css') ? style(href) : script(href));

const escaped = (href: string): string => href.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
