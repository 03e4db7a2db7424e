import { UsageError } from '../../run/engines/usage-error.ts';
import type { Draft } from './draft.ts';
import { intoList, json } from './edits.ts';
import { ownedName, spellingsOf, type Spellings } from './names.ts';
import { ownersLine } from './owners.ts';
import { assertPathIsFree } from './remote.ts';
import { screenRow } from './screens.ts';

const LEADS = {
  en: { title: 'Nothing here yet', lead: 'This part has just been made.' },
  el: { title: 'Τίποτα εδώ ακόμη', lead: 'Το τμήμα αυτό μόλις δημιουργήθηκε.' },
} as const;
const GUARD = 'secure';

/** A feature of a remote and the page that shows it. */
export function draftFeature(draft: Draft, given: string): void {
  const { owner, name } = ownedName('feature', given);
  const folder = `apps/mfe-${owner}`;
  if (!draft.has(`${folder}/plateia.remote.json`))
    throw new UsageError(`No remote is called ${owner}: make it first with npm run new -- remote ${owner}.`);
  const places = [`src/features/${name}`, `src/pages/${name}-page.tsx`, `test/${name}.spec.tsx`];
  if (places.some((place) => draft.has(`${folder}/${place}`)))
    throw new UsageError(`${owner} has a ${name} already: choose another name.`);
  assertPathIsFree(draft, name);
  const spellings = spellingsOf(name);
  const ofOwner = spellingsOf(owner);
  draft.fill('feature', { ...spellings, owner, quotedOwner: ofOwner.quoted });
  addTexts(draft, folder, owner, spellings);
  addRoute(draft, folder, name, spellings);
  draft.edit('docs/screens.md', screenRow({ path: `/${name}`, remote: owner, guard: GUARD, title: spellings.Title }));
  draft.edit('CODEOWNERS', ownersLine(folder, owner));
}

function addTexts(draft: Draft, folder: string, owner: string, { camel, Title }: Spellings): void {
  for (const [language, empty] of Object.entries(LEADS)) {
    draft.edit(
      `${folder}/assets/i18n/${language}/${owner}.json`,
      json((texts) => {
        if (Object.hasOwn(texts, camel)) throw new Error(`it has texts called ${camel} already`);
        texts[camel] = { title: Title, empty };
      }),
    );
  }
}

function addRoute(draft: Draft, folder: string, name: string, { camel, Pascal }: Spellings): void {
  draft.edit(
    `${folder}/plateia.remote.json`,
    json((manifest) => {
      (manifest['routes'] as object[]).push({ path: `/${name}`, guard: GUARD, titleKey: `${camel}.title` });
    }),
  );
  const page = `import('./pages/${name}-page.js')`;
  const route = `{ path: '${name}', lazy: async () => ({ Component: (await ${page}).${Pascal}Page }) }`;
  draft.edit(`${folder}/src/remote.tsx`, intoList('routes: [', '\n  ],', route));
}
