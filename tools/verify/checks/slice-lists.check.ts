import type { Check, Finding } from './check.ts';
import type { SourceTree } from './source-tree.ts';

const SLICE = /^((?:apps|services)\/[^/]+)\/package\.json$/;
const MANIFEST = /^apps\/[^/]+\/plateia\.remote\.json$/;

/** Lists that people read: nothing else would notice that a slice is missing from them. */
export const sliceLists: Check = {
  name: 'slice-lists',
  rule: 'every slice stands in the map of the README and in CODEOWNERS, every screen in docs/screens.md',
  find: (tree) => [
    ...tree.flatMap(({ path }) => sliceFindings(tree, SLICE.exec(path)?.[1])),
    ...tree.filter(({ path }) => MANIFEST.test(path)).flatMap(({ path, text }) => screenFindings(tree, path, text)),
  ],
};

const textOf = (tree: SourceTree, path: string): string => tree.find((file) => file.path === path)?.text ?? '';

function sliceFindings(tree: SourceTree, folder: string | undefined): Finding[] {
  if (folder === undefined) return [];
  const at = { path: `${folder}/package.json`, line: 1 };
  return [
    ...(textOf(tree, 'README.md').includes(`| [${folder}](`) ? [] : [{ ...at, message: 'no row in the README' }]),
    ...(textOf(tree, 'CODEOWNERS').includes(`\n/${folder}/ `) ? [] : [{ ...at, message: 'no line in CODEOWNERS' }]),
  ];
}

function screenFindings(tree: SourceTree, path: string, text: string): Finding[] {
  const { routes } = JSON.parse(text) as { routes: { path: string }[] };
  const screens = textOf(tree, 'docs/screens.md');
  return routes
    .map((route) => route.path || '/')
    .filter((address) => !screens.includes(`| \`${address}\` `))
    .map((address) => ({ path, line: 1, message: `${address} has no row in docs/screens.md` }));
}
