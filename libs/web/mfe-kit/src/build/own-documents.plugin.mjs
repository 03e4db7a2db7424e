import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageDocument } from '@plateia/contracts/shell';
import webpack from 'webpack';

const FOLDER = 'assets/documents';

/** Leaves documents among the built files under names that a page's address leads to: the web host shows them without scripts. */
export class OwnDocuments {
  constructor(dir) {
    this.folder = join(dir, FOLDER);
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('OwnDocuments', (compilation) => {
      compilation.contextDependencies.add(this.folder);
      compilation.hooks.processAssets.tap('OwnDocuments', () => {
        for (const name of globSync('**/*.json', { cwd: this.folder })) {
          const read = pageDocument.safeParse(JSON.parse(readFileSync(join(this.folder, name), 'utf8')));
          if (!read.success) throw new Error(`${join(this.folder, name)} is not a document: ${read.error.message}`);
          compilation.emitAsset(`documents/${name}`, new webpack.sources.RawSource(JSON.stringify(read.data)));
        }
      });
    });
  }
}
