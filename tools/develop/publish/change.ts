// npm run remotes:promote -- <name>, npm run remotes:rollback -- <name>: which build of a remote members get.
import { messageOf } from '../../run/engines/usage-error.ts';
import { publishTarget } from './target.ts';
import { promote, rollBack } from './releases.ts';

const acts = new Map([
  ['promote', promote],
  ['rollback', rollBack],
]);

const [word = '', name, ...more] = process.argv.slice(2);
const act = acts.get(word);
try {
  if (!act || !name || more.length > 0)
    throw new Error(`npm run remotes:${act ? word : [...acts.keys()].join('|')} -- <name of a remote>`);
  const { version, manifest } = await act(publishTarget().remotesFile, name);
  console.log(`${name} ${version} ${manifest}`);
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
