import type { Check } from './check.ts';
import { isCode, isTest, isTool, type SourceFile } from './source-tree.ts';
import { lineOf, memberOf, nameOf, nodesOf, parse, type Node } from './syntax.ts';

/** One for services, one for browsers. */
const CLOCKS = ['libs/node/base/runtime/src/clock.ts', 'libs/web/data/src/clock.ts'];
const mayRead = (file: SourceFile): boolean => CLOCKS.includes(file.path) || isTest(file) || isTool(file);

export const wallClock: Check = {
  name: 'wall-clock',
  rule: 'the time of day comes from the Clock alone',
  find: (tree) =>
    tree
      .filter((file) => isCode(file) && !mayRead(file))
      .flatMap((file) =>
        nodesOf(parse(file))
          .filter(({ node }) => readsTheClock(node))
          .map(({ node }) => ({ path: file.path, line: lineOf(file, node), message: 'ask the Clock for the time' })),
      ),
};

function readsTheClock(node: Node): boolean {
  const [object, property] = memberOf(node) ?? [];
  if (object === 'Date' && property === 'now') return true;
  if (nameOf(node['callee']) !== 'Date') return false;
  // Date(…) answers the present moment whatever it is given; new Date(x) only without an x.
  if (node.type === 'CallExpression') return true;
  return node.type === 'NewExpression' && ((node['arguments'] as unknown[] | null) ?? []).length === 0;
}
