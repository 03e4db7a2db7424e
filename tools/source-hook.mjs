// Runs the TypeScript sources without a build: node --conditions=source --import ./tools/source-hook.mjs file.ts
import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import swc from '@swc/core';

const { $schema: _, ...options } = JSON.parse(readFileSync(new URL('../.swcrc', import.meta.url), 'utf8'));

registerHooks({
  resolve(specifier, context, next) {
    const source = sourceOf(specifier, context.parentURL);
    return next(source ?? specifier, context);
  },
  load(url, context, next) {
    const path = withoutQuery(url);
    // Workspace packages arrive by their real path, so whatever still lies in node_modules is not ours.
    if (!path.startsWith('file:') || !path.endsWith('.ts') || path.includes('/node_modules/'))
      return next(url, context);
    return { format: 'module', shortCircuit: true, source: compiled(fileURLToPath(path)) };
  },
});

export function compiled(filename) {
  const { code } = swc.transformSync(readFileSync(filename, 'utf8'), {
    ...options,
    filename,
    swcrc: false,
    configFile: false,
    sourceMaps: 'inline',
  });
  return code;
}

/** Sources import each other as `./x.js`, the name they have once built; here only `./x.ts` exists. */
function sourceOf(specifier, parent) {
  if (!/^\.{1,2}\/.*\.js$/.test(specifier) || parent === undefined || !withoutQuery(parent).endsWith('.ts'))
    return undefined;
  const source = new URL(specifier.replace(/\.js$/, '.ts'), parent);
  return existsSync(source) ? source.href : undefined;
}

function withoutQuery(url) {
  return url.split(/[?#]/, 1)[0];
}
