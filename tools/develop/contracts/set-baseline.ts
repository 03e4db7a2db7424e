import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { closed } from './declared-changes.ts';
import { ASYNCAPI, baselineOf, CHANGES, OPENAPI, ROOT } from './documents.ts';

/** For a release: what the documents say now is what others may rely on from here. */
for (const path of [OPENAPI, ASYNCAPI]) copyFileSync(join(ROOT, path), join(ROOT, baselineOf(path)));
const page = join(ROOT, CHANGES);
writeFileSync(page, closed(readFileSync(page, 'utf8')));
console.log(`The baseline is the present documents; ${CHANGES} starts anew.`);
