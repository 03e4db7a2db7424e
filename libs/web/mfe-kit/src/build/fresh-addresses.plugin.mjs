import webpack from 'webpack';

/** As freshAddress does it for the entries: a chunk that did not come is asked for by another address. */
const FRESH = `
var asked = (globalThis[Symbol.for('plateia.asked')] ??= new Map());
var before = asked.get(script.src) ?? 0;
asked.set(script.src, before + 1);
if (before > 0) script.src += '?again=' + before;`;

/** In webpack's own way to load a script, so that the very first chunk of a remote is no exception. */
export class FreshAddresses {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('FreshAddresses', (compilation) => {
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap('FreshAddresses', (code) => code + FRESH);
    });
  }
}
