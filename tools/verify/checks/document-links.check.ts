import { posix } from 'node:path';
import type { Check, Finding } from './check.ts';
import type { SourceFile } from './source-tree.ts';

const LINK = /\]\((?!\w+:|#)([^)\s#]+)[^)]*\)/g;
const FENCED = /^```.*?^```$/gms;

export const documentLinks: Check = {
  name: 'document-links',
  rule: 'what a document links to is there',
  find: (tree) => {
    const paths = new Set(tree.flatMap(({ path }) => [path, ...foldersOf(path)]));
    return tree.filter(({ path }) => path.endsWith('.md')).flatMap((page) => brokenLinks(page, paths));
  },
};

/** Every folder above a file. */
function foldersOf(path: string): string[] {
  const names = path.split('/').slice(0, -1);
  return names.map((_, i) => names.slice(0, i + 1).join('/'));
}

function brokenLinks({ path, text }: SourceFile, paths: ReadonlySet<string>): Finding[] {
  const prose = text.replace(FENCED, (block) => block.replace(/[^\n]/g, ' '));
  return prose.split('\n').flatMap((line, index) =>
    [...line.matchAll(LINK)].flatMap(([, target = '']) => {
      const wanted = posix.join(posix.dirname(path), target).replace(/\/$/, '');
      return paths.has(wanted) ? [] : [{ path, line: index + 1, message: `${target} is not there` }];
    }),
  );
}
