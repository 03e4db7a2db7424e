import { remoteManifest, SHELL_API, shellRoutes } from '@plateia/contracts/shell';
import { globSync } from 'node:fs';
import { UsageError } from '../../run/engines/usage-error.ts';
import type { Draft } from './draft.ts';
import { json, tableRow } from './edits.ts';
import { kebabName, spellingsOf } from './names.ts';
import { ownersLine } from './owners.ts';
import { screenRow } from './screens.ts';

/** Whose package.json says which libraries, in which versions, a remote stands on. */
const PATTERN = 'apps/mfe-marketplace/package.json';
/** What of it only the pattern itself needs. */
const ITS_OWN = '@plateia/categories';
/** First segments of addresses that are no page of a remote. */
const NOT_PAGES = ['api', 'assets', 'remotes', 'shell'];

export function draftRemote(draft: Draft, given: string): void {
  const name = kebabName('remote', given);
  const folder = `apps/mfe-${name}`;
  if (draft.has(folder)) throw new UsageError(`There is a remote ${name} already: choose another name.`);
  assertPathIsFree(draft, name);
  const spellings = spellingsOf(name);
  draft.fill('remote', { ...spellings, shellApi: String(SHELL_API) });
  draft.write(
    `${folder}/package.json`,
    json((manifest) => {
      manifest['name'] = `@plateia/mfe-${name}`;
      manifest['description'] = `Remote: ${spellings.Title}`;
      delete (manifest['dependencies'] as Record<string, string>)[ITS_OWN];
    })(draft.read(PATTERN)),
  );
  draft.edit('README.md', tableRow('## The slices', `| [${folder}](${folder}) | ${spellings.Title} |`));
  draft.edit('docs/screens.md', screenRow({ path: `/${name}`, remote: name, guard: 'open', title: spellings.Title }));
  draft.edit('CODEOWNERS', ownersLine(folder, name));
}

export function assertPathIsFree(draft: Draft, name: string): void {
  const path = `/${name}`;
  const ofShell = shellRoutes.some((route) => route.path.split('/')[1] === name) || NOT_PAGES.includes(name);
  if (ofShell) throw new UsageError(`${path} belongs to the shell: choose another name.`);
  for (const file of globSync('apps/*/plateia.remote.json', { cwd: draft.root })) {
    const remote = remoteManifest.parse(draft.readJson(file));
    if (remote.routes.some((route) => route.path === path))
      throw new UsageError(`${path} is a page of ${remote.name}: choose another name.`);
  }
}
