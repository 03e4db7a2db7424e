import type { Check } from './check.ts';

/** In pieces, so that this file may be read by its own rule. */
const WORDS = [
  ['/', 'work', '/'],
  ['/', 'root', '/'],
  ['/home', '/[a-z]'],
  ['registry', '\\.npmjs\\.', 'org'],
  ['registry', '\\.yarnpkg\\.', 'com'],
  ['deb', '\\.debian\\.', 'org'],
  ['security', '\\.debian\\.', 'org'],
  ['archive', '\\.ubuntu\\.', 'com'],
].map((pieces) => pieces.join(''));

/** A path begins where no word goes before it: src/work/ is a folder of ours. */
const FORBIDDEN = new RegExp(`(?<![\\w.-])(?:${WORDS.join('|')})`, 'i');

export const forbiddenWords: Check = {
  name: 'forbidden-words',
  rule: 'no path of a single machine and no host name of a package registry',
  find: (tree) =>
    tree.flatMap(({ path, text }) =>
      text.split('\n').flatMap((content, index) => {
        const found = FORBIDDEN.exec(content)?.[0];
        return found === undefined ? [] : [{ path, line: index + 1, message: `'${found}'` }];
      }),
    ),
};
