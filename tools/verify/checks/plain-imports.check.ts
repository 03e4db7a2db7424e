import type { Check } from './check.ts';
import { isCode } from './source-tree.ts';
import { lineOf, nodesOf, parse } from './syntax.ts';

/** dependency-cruiser does not see import('./x').T, so a cycle or a forbidden direction could hide in one. */
export const plainImports: Check = {
  name: 'plain-imports',
  rule: 'types are imported by import statements, where the import directions are checked',
  find: (tree) =>
    tree.filter(isCode).flatMap((file) =>
      nodesOf(parse(file))
        .filter(({ node }) => node.type === 'TsImportType')
        .map(({ node }) => ({ path: file.path, line: lineOf(file, node), message: 'use import type { … }' })),
    ),
};
