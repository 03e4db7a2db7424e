import { resolve } from 'node:path';
import { givenShelf } from './given-shelf.ts';
import { ownRemotes } from './own-remotes.ts';
import { publishRemotes } from './publish.ts';

const USAGE = 'npm run remotes:publish -- [folder of a built remote …]   (all of apps/ when none is given)';

const given = process.argv.slice(2);
if (given.some((word) => word.startsWith('-'))) {
  console.log(USAGE);
  process.exit(1);
}
const folders = given.length > 0 ? given.map((folder) => resolve(folder)) : ownRemotes();

try {
  const published = await publishRemotes(folders, givenShelf());
  for (const { name, version, manifest } of published) console.log(`${name} ${version} ${manifest}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
