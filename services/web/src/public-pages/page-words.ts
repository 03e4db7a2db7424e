import type { Language } from '@plateia/contracts';
import { findRoute, PAGES_WORDS, pagesWords, type PagesWords, type RemoteRegistry } from '@plateia/contracts/shell';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What remotes say of their public pages, as they published it. */
export class PageWords {
  constructor(private readonly remotesDir: string) {}

  /** undefined: the page is for members, or its remote's files are not served here. */
  async of(registry: RemoteRegistry, path: string, language: Language) {
    const remote = findRoute(registry, path)?.remote.name;
    return remote === undefined ? undefined : (await this.read(remote, language))[path];
  }

  /** The addresses of all of them. */
  async addresses({ remotes }: RemoteRegistry): Promise<string[]> {
    const found = await Promise.all(remotes.map(({ name }) => this.read(name, 'en')));
    return found.flatMap((words) => Object.keys(words));
  }

  private read(remote: string, language: Language): Promise<PagesWords> {
    return readFile(join(this.remotesDir, remote, 'documents', language, PAGES_WORDS), 'utf8').then(
      (text) => pagesWords.parse(JSON.parse(text)),
      () => ({}),
    );
  }
}
