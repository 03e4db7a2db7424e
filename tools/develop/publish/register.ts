import { messageOf } from '../../run/engines/usage-error.ts';
import { publishTarget } from './target.ts';
import { enterRemotes } from './publish.ts';
import { readServedRemote } from './served-remote.ts';
import { readWords } from './share.ts';

const USAGE =
  'npm run remotes:register -- <address where the built remote is served> … [--canary <percent of members>]';

try {
  const { words: addresses, share } = readWords(process.argv.slice(2), USAGE);
  if (addresses.length === 0 || addresses.some((word) => !URL.canParse(word))) throw new Error(USAGE);
  const lines = await Promise.all(addresses.map(readServedRemote));
  await enterRemotes(lines, publishTarget().remotesFile, share);
  for (const { name, version, manifest } of lines) console.log(`${name} ${version} ${manifest}`);
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
