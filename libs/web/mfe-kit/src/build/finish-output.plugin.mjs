import { createHash } from 'node:crypto';
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const COMPRESSED = /\.(?:js|css|json|svg|ico|webmanifest)$/;
const HASHED_TEXT = /^(.*)\.[0-9a-f]{8}\.json$/;

export const integrityOf = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** What is left to do when the files stand on the disk: integrity, stable names, brotli. */
export class FinishOutput {
  /** `chunks`: those that the remote's manifest names */
  constructor({ host, chunks }) {
    this.host = host;
    this.chunks = chunks;
  }

  apply(compiler) {
    compiler.hooks.afterCompile.tap('FinishOutput', (compilation) => {
      const missing = this.chunks.filter((name) => !compilation.namedChunkGroups.has(name));
      for (const name of missing)
        compilation.errors.push(new Error(`plateia.remote.json begins with the chunk ${name}, which nothing is named`));
    });
    compiler.hooks.afterEmit.tapPromise('FinishOutput', async (compilation) => {
      if (compilation.errors.length > 0) return;
      const { path } = compilation.outputOptions;
      if (this.host) await nameTextsStably(path);
      else await finishManifest(path, compilation);
      await precompress(path);
    });
  }
}

/** The registry vouches for the manifest, the manifest for the entry, and that for its content-hashed chunks. */
async function finishManifest(path, compilation) {
  const file = join(path, 'mf-manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  const { remoteEntry } = manifest.metaData;
  remoteEntry.integrity = integrityOf(await readFile(join(path, remoteEntry.path, remoteEntry.name)));
  Object.assign(manifest, firstFilesOf(compilation));
  const text = JSON.stringify(manifest);
  await writeFile(file, text);
  // By the name of its bytes too: a line of the registry must mean the same build for ever.
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  await writeFile(join(path, `mf-manifest.${hash}.json`), text);
}

/** What a page can be begun with: the files of each named chunk, and the texts. */
function firstFilesOf({ namedChunkGroups, assetsInfo }) {
  const chunks = [...namedChunkGroups].map(([name, group]) => [name, group.getFiles()]);
  const texts = [...assetsInfo.keys()].filter((file) => HASHED_TEXT.test(file));
  return { chunks: Object.fromEntries(chunks), texts };
}

/** The shell's texts can be read by whoever does not know this build. */
async function nameTextsStably(path) {
  const folder = join(path, 'assets', 'i18n');
  for (const name of await readdir(folder, { recursive: true }).catch(() => [])) {
    const [, stem] = HASHED_TEXT.exec(name) ?? [];
    if (stem) await copyFile(join(folder, name), join(folder, `${stem}.json`));
  }
}

async function precompress(path) {
  const names = (await readdir(path, { recursive: true })).filter((name) => COMPRESSED.test(name));
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await Promise.all(
    names.map(async (name) => {
      const file = join(path, name);
      await writeFile(`${file}.br`, await compress(await readFile(file), { params }));
    }),
  );
}
