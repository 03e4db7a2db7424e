import type { Check } from './check.ts';
import { isCode } from './source-tree.ts';

const LIMIT = 400;

export const fileLength: Check = {
  name: 'file-length',
  rule: `no source file over ${LIMIT} lines`,
  find: (tree) =>
    tree
      .filter((file) => isCode(file) || /\.(?:css|scss|html|sh)$/.test(file.path))
      .map(({ path, text }) => ({ path, lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0) }))
      .filter(({ lines }) => lines > LIMIT)
      .map(({ path, lines }) => ({ path, line: LIMIT + 1, message: `${lines} lines: two things live here` })),
};
