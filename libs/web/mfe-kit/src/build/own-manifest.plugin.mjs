import { readFileSync } from 'node:fs';
import webpack from 'webpack';

/** Leaves plateia.remote.json among the built files: whoever registers or overrides the remote by its address reads it there. */
export class OwnManifest {
  constructor(file) {
    this.file = file;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('OwnManifest', (compilation) => {
      compilation.fileDependencies.add(this.file);
      compilation.hooks.processAssets.tap('OwnManifest', () => {
        compilation.emitAsset('plateia.remote.json', new webpack.sources.RawSource(readFileSync(this.file)));
      });
    });
  }
}
