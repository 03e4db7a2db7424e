import type { Language } from '@plateia/contracts';
import { findRoute, pageDocument, type PageDocument, type RemoteRegistry } from '@plateia/contracts/shell';
import { globSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { documentHtml, type Neighbour } from './document-html.js';

const PLAIN_ADDRESS = /^(?:\/[a-z0-9-]+){2,}$/;

export interface ReadDocument {
  document: PageDocument;
  /** as it is read without scripts */
  html: string;
}

/** Pages of words that a remote published as documents: read without scripts too. */
export class Documents {
  constructor(private readonly remotesDir: string) {}

  /** undefined: the page at this address is no document, or the remote's files are not served here. */
  async of({ remotes }: RemoteRegistry, path: string, language: Language): Promise<ReadDocument | undefined> {
    const name = PLAIN_ADDRESS.test(path) ? findRoute({ schema: 1, remotes }, path)?.remote.name : undefined;
    if (!name) return undefined;
    const folder = join(this.remotesDir, name, 'documents', language);
    const document = await read(join(folder, `${path}.json`));
    if (!document) return undefined;
    const html = documentHtml(document, { path, language, neighbours: await this.neighbours(folder, path) });
    return { document, html };
  }

  /** The addresses of all of them. */
  addresses({ remotes }: RemoteRegistry): string[] {
    return remotes
      .flatMap(({ name }) => globSync('*/*.json', { cwd: join(this.remotesDir, name, 'documents/en') }))
      .map((name) => `/${name.slice(0, -'.json'.length)}`);
  }

  /** Those that stand in one folder lead to each other. */
  private async neighbours(folder: string, path: string): Promise<Neighbour[]> {
    const place = dirname(path);
    const names = (await readdir(join(folder, place))).filter((name) => name.endsWith('.json')).sort();
    const found = await Promise.all(
      names.map(async (name) => ({
        href: `${place}/${basename(name, '.json')}`,
        title: (await read(join(folder, place, name)))?.title,
      })),
    );
    return found.flatMap(({ href, title }) => (title ? [{ href, title }] : []));
  }
}

const read = (file: string): Promise<PageDocument | undefined> =>
  readFile(file, 'utf8').then(
    (text) => pageDocument.parse(JSON.parse(text)),
    () => undefined,
  );
