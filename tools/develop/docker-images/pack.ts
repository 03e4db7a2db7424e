// Part of the images' build: puts what a service runs on into one folder, built, without its sources and tests.
// node tools/develop/docker-images/pack.ts <folder of the service> <to> [other folder that is built …]
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { closureOf, type Manifest } from './closure.ts';

const [service, to, ...others] = process.argv.slice(2);
if (!service || !to)
  throw new Error('node tools/develop/docker-images/pack.ts <folder of the service> <to> [other folder …]');

/** Only builds and tests need them. */
const LEFT_OUT = new Set(['src', 'test', 'types', 'node_modules', '.test', '.nx']);
/** What the internal port shows of the contracts. */
const DOCUMENTS = 'docs/contracts';

const manifestIn = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

for (const folder of [...closureOf(service, manifestIn), ...others]) {
  if (!existsSync(join(folder, 'dist'))) throw new Error(`${folder} is not built`);
  cpSync(folder, join(to, folder), { recursive: true, filter: (path) => !LEFT_OUT.has(basename(path)) });
}
mkdirSync(join(to, DOCUMENTS), { recursive: true });
cpSync(DOCUMENTS, join(to, DOCUMENTS), { recursive: true, filter: (path) => !path.endsWith('.md') });
writeFileSync(join(to, 'main.mjs'), `import './${service}/dist/main.js';\n`);
