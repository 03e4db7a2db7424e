import type { Check } from './check.ts';
import { isCode, isTest, type SourceFile } from './source-tree.ts';
import { lineOf, nameOf, nodesOf, parse, type Node } from './syntax.ts';

const LIMIT = 7;

export const injectedDependencies: Check = {
  name: 'injected-dependencies',
  rule: `a class has at most ${LIMIT} constructor parameters and injected fields`,
  find: (tree) => tree.filter((file) => isCode(file) && !isTest(file)).flatMap(crowdedClasses),
};

const crowdedClasses = (file: SourceFile) =>
  nodesOf(parse(file))
    .filter(({ node }) => node.type === 'ClassDeclaration' || node.type === 'ClassExpression')
    .map(({ node }) => ({ node, count: dependenciesOf(node) }))
    .filter(({ count }) => count > LIMIT)
    .map(({ node, count }) => ({
      path: file.path,
      line: lineOf(file, node),
      message: `${nameOf(node['identifier']) ?? 'class'} takes ${count}: it is two classes`,
    }));

function dependenciesOf(node: Node): number {
  const members = node['body'] as Node[];
  const parameters = members
    .filter(({ type }) => type === 'Constructor')
    .map((constructor) => (constructor['params'] as unknown[]).length);
  const fields = members.filter(({ type, decorators }) => type === 'ClassProperty' && isInjected(decorators));
  return Math.max(0, ...parameters) + fields.length;
}

/** Inject, and Nest's relatives of it: InjectModel, InjectConnection. */
const isInjected = (decorators: unknown): boolean =>
  ((decorators ?? []) as Node[]).some(({ expression }) => {
    const callee = (expression as Node)['callee'] ?? expression;
    return nameOf(callee)?.startsWith('Inject') === true;
  });
