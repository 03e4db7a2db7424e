import type { Check } from './check.ts';

const COMMAND = /\bnpm run (?:--?\w+ )*([a-z][\w:-]*)/g;
/** Code blocks of the remote's own folder name scripts of its own package.json. */
const SCRIPT_HERE = /"(\w[\w:-]*)": "/g;

export const documentCommands: Check = {
  name: 'document-commands',
  rule: 'every npm command that a document names is a script',
  find: (tree) => {
    const manifest = tree.find(({ path }) => path === 'package.json');
    const { scripts = {} } = JSON.parse(manifest?.text ?? '{}') as { scripts?: object };
    return tree
      .filter(({ path }) => path.endsWith('.md'))
      .flatMap(({ path, text }) => {
        const shown = [...text.matchAll(SCRIPT_HERE)].map(([, name = '']) => name);
        const known = new Set([...Object.keys(scripts), ...shown]);
        return text
          .split('\n')
          .flatMap((line, index) =>
            [...line.matchAll(COMMAND)].flatMap(([, name = '']) =>
              known.has(name) ? [] : [{ path, line: index + 1, message: `npm run ${name} is no script` }],
            ),
          );
      });
  },
};
