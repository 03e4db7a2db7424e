import type { Check } from './check.ts';
import { isCode, isTest, type SourceFile, type SourceTree } from './source-tree.ts';
import { lineOf, nameOf, nodesOf, parse, type Node } from './syntax.ts';

const CONTRACTS = 'libs/contracts/';
const TOPIC = /^[a-z]+\.v\d+$/;

interface Names {
  topics: Set<string>;
  types: Set<string>;
}

/** A page names the kinds of notification it has words for; their type is the contract's, and schemas stay out of its bundle. */
const isPage = (file: SourceFile): boolean => file.path.startsWith('apps/');

export const contractNames: Check = {
  name: 'contract-names',
  rule: 'topic and event names are written in libs/contracts only',
  find: (tree) => {
    const names = namesIn(tree);
    return tree
      .filter((file) => isCode(file) && !isTest(file) && !file.path.startsWith(CONTRACTS) && !isPage(file))
      .flatMap((file) =>
        textsOf(file).flatMap(({ node, text }) => {
          const name = nameWithin(text, names);
          const message = `'${name}': take the name from the event or topic in libs/contracts`;
          return name === undefined ? [] : [{ path: file.path, line: lineOf(file, node), message }];
        }),
      );
  },
};

export function namesIn(tree: SourceTree): Names {
  const contracts = tree.filter((file) => isCode(file) && !isTest(file) && file.path.startsWith(CONTRACTS));
  const topics = contracts.flatMap((file) => nodesOf(parse(file)).map(({ node }) => nameOf(node) ?? ''));
  return {
    topics: new Set(topics.filter((name) => TOPIC.test(name))),
    types: new Set(contracts.flatMap(eventTypesIn)),
  };
}

function eventTypesIn(file: SourceFile): string[] {
  return nodesOf(parse(file)).flatMap(({ node }) => {
    if (node.type !== 'CallExpression' || nameOf(node['callee']) !== 'event') return [];
    const definition = (node['arguments'] as { expression: Node }[])[0]?.expression;
    const properties = (definition?.['properties'] ?? []) as Node[];
    const type = properties.find((property) => nameOf(property['key']) === 'type')?.['value'];
    const name = nameOf(type);
    return name === undefined ? [] : [name];
  });
}

/** Names of fields are not names of events, however alike: keys of objects and classes are left out. */
function textsOf(file: SourceFile): { node: Node; text: string }[] {
  return nodesOf(parse(file)).flatMap(({ node, field }) => {
    if (node.type === 'StringLiteral' && field !== 'key') return [{ node, text: node['value'] as string }];
    if (node.type === 'TemplateElement') return [{ node, text: node['raw'] as string }];
    return [];
  });
}

function nameWithin(text: string, { topics, types }: Names): string | undefined {
  if (types.has(text)) return text;
  return text.split(/[^a-z0-9.]+/).flatMap((word) => [...topics].filter((topic) => isOrExtends(word, topic)))[0];
}

/** feed.v1.dlq is still the name feed.v1 written by hand. */
const isOrExtends = (word: string, topic: string): boolean => word === topic || word.startsWith(`${topic}.`);
