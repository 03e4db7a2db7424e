import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import Runtime from 'jest-runtime';
import { compiled } from '../../../source-hook.mjs';
import { beginSpec } from './spec-modules.mjs';

const require = createRequire(import.meta.url);

/** Leaves loading to Node: docs/adr/0014-specs-loaded-by-node.md. */
export default class NodeRuntime extends Runtime {
  async unstable_importModule(path) {
    beginSpec(this.requireModuleOrMock(path, '@jest/globals'));
    return import(pathToFileURL(path).href);
  }

  /** What collects and runs the tests of a file begins anew with each of them. */
  requireInternalModule(from, to) {
    if (to !== undefined || !from.endsWith('jestAdapterInit.js')) return super.requireInternalModule(from, to);
    delete require.cache[from];
    return require(from);
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  /** Reports name the lines of the sources. */
  getSourceMaps() {
    return maps;
  }
}

const INLINE = /\/\/# sourceMappingURL=data:application\/json;(?:charset=utf-8;)?base64,(\S+)\s*$/;

/** Files with the maps of sources, each written when a stack first asks for it. */
class SourceMaps extends Map {
  get(url) {
    const filename = url.startsWith('file:') ? fileURLToPath(url.split('?', 1)[0]) : url;
    if (!filename.endsWith('.ts') || filename.includes('/node_modules/')) return undefined;
    if (!super.has(filename)) super.set(filename, written(filename));
    return super.get(filename);
  }
}
const maps = new SourceMaps();
const MAPS = join(tmpdir(), `plateia-maps-${process.pid}`);
process.once('exit', () => rmSync(MAPS, { recursive: true, force: true }));

function written(filename) {
  const [, map] = INLINE.exec(compiled(filename)) ?? [];
  if (map === undefined) return '';
  mkdirSync(MAPS, { recursive: true });
  const file = join(MAPS, `${maps.size}.json`);
  writeFileSync(file, Buffer.from(map, 'base64'));
  return file;
}
