import { resolve } from 'node:path';
import { messageOf } from '../../run/engines/usage-error.ts';
import { publishTarget } from './target.ts';
import { ownRemotes } from './own-remotes.ts';
import { publishRemotes } from './publish.ts';
import { readWords } from './share.ts';

const USAGE =
  'npm run remotes:publish -- [folder of a built remote …] [--canary <percent of members>]   (all of apps/ when none is given)';

try {
  const { words, share } = readWords(process.argv.slice(2), USAGE);
  const folders = words.length > 0 ? words.map((folder) => resolve(folder)) : ownRemotes();
  const published = await publishRemotes(folders, publishTarget(), share);
  for (const { name, version, manifest } of published)
    console.log(`${name} ${version} ${manifest}${share === undefined ? '' : ` for ${share} %`}`);
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
