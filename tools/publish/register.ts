import { messageOf } from '../engines/refusal.ts';
import { givenShelf } from './given-shelf.ts';
import { enterRemotes } from './publish.ts';
import { readServedRemote } from './served-remote.ts';

const USAGE = 'npm run remotes:register -- <address where the built remote is served> …';

const addresses = process.argv.slice(2);
try {
  if (addresses.length === 0 || addresses.some((word) => !URL.canParse(word))) throw new Error(USAGE);
  const lines = await Promise.all(addresses.map(readServedRemote));
  await enterRemotes(lines, givenShelf().remotesFile);
  for (const { name, version, manifest } of lines) console.log(`${name} ${version} ${manifest}`);
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
