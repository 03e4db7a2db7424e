import type { Check } from './check.ts';
import { baseName, isCode, isTest, isTool, type SourceFile } from './source-tree.ts';
import { importsOf, lineOf, memberOf, nameOf, nodesOf, parse, type Node } from './syntax.ts';

const mayRead = (file: SourceFile): boolean =>
  isTest(file) || isTool(file) || /^(?:.+\.)?config\.(?:ts|mjs)$/.test(baseName(file));

export const processEnv: Check = {
  name: 'process-env',
  rule: 'process.env is read in config files, tools and tests only',
  find: (tree) =>
    tree
      .filter((file) => isCode(file) && !mayRead(file))
      .flatMap((file) =>
        readsOf(file).map((node) => ({
          path: file.path,
          line: lineOf(file, node),
          message: 'process.env: take the value from the config of the service',
        })),
      ),
};

const readsOf = (file: SourceFile): Node[] => [
  ...nodesOf(parse(file))
    .map(({ node }) => node)
    .filter((node) => isMember(node) || isDestructured(node)),
  ...importsOf(file)
    .filter(({ from, names }) => /^(?:node:)?process$/.test(from) && names.includes('env'))
    .map(({ node }) => node),
];

function isMember(node: Node): boolean {
  const [object, property] = memberOf(node) ?? [];
  return object === 'process' && property === 'env';
}

function isDestructured(node: Node): boolean {
  if (node.type !== 'VariableDeclarator' || nameOf(node['init']) !== 'process') return false;
  const properties = ((node['id'] as Node)['properties'] ?? []) as Node[];
  return properties.some((property) => nameOf(property['key']) === 'env');
}
