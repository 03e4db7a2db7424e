import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pageDocument, PAGES_WORDS, pagesDescriptions, pageWords } from '@plateia/contracts/shell';
import webpack from 'webpack';
import { readRemoteManifest } from './remote-manifest.mjs';

const FOLDER = 'assets/documents';
const TEXTS = 'assets/i18n';

/** Leaves documents among the built files under names that a page's address leads to: the web host shows them without scripts. */
export class OwnDocuments {
  constructor(dir) {
    this.dir = dir;
    this.folder = join(dir, FOLDER);
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('OwnDocuments', (compilation) => {
      compilation.contextDependencies.add(this.folder);
      compilation.contextDependencies.add(join(this.dir, TEXTS));
      compilation.hooks.processAssets.tap('OwnDocuments', () => {
        for (const name of globSync('**/*.json', { cwd: this.folder })) {
          const isPages = basename(name) === PAGES_WORDS;
          const shape = isPages ? pagesDescriptions : pageDocument;
          const read = shape.safeParse(JSON.parse(readFileSync(join(this.folder, name), 'utf8')));
          if (!read.success)
            throw new Error(`${join(this.folder, name)} is not what it should be: ${read.error.message}`);
          compilation.emitAsset(
            `documents/${name}`,
            new webpack.sources.RawSource(JSON.stringify(isPages ? this.titled(read.data, dirname(name)) : read.data)),
          );
        }
      });
    });
  }

  /** Pages are called in lists of results what they are called in the title of the document: by the text of their route. */
  titled(pages, language) {
    const { name: remote, routes } = readRemoteManifest(this.dir);
    return Object.fromEntries(
      Object.entries(pages).map(([path, { description }]) => {
        const route = routes.find((known) => (known.path || '/') === path);
        if (!route) throw new Error(`${PAGES_WORDS} describes ${path}, which is no page of ${remote}`);
        const [namespace, key] = route.titleKey.includes(':') ? route.titleKey.split(':') : [remote, route.titleKey];
        const texts = JSON.parse(readFileSync(join(this.dir, TEXTS, language, `${namespace}.json`), 'utf8'));
        const title = key.split('.').reduce((part, word) => part?.[word], texts);
        return [path, pageWords.parse({ title, description })];
      }),
    );
  }
}
