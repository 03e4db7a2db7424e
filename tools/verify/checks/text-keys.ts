import type { SourceFile } from './source-tree.ts';
import { isNode, nameOf, nodesOf, parse, type Node } from './syntax.ts';

/** A key that a source asks for, as far as it is written there. */
export interface NamedKey {
  node: Node;
  /** undefined: the function that finds the text came from elsewhere */
  namespace: string | undefined;
  key: RegExp;
  words: string;
}

const BINDERS = new Set(['useText', 'useRichText']);
const DIRECT = new Set(['textNow']);
/** By these names a function of the hooks is handed on. */
const HANDED_ON = new Set(['text', 'rich']);

export function namedKeysOf(file: SourceFile): NamedKey[] {
  const nodes = nodesOf(parse(file)).map(({ node }) => node);
  const bound = boundIn(nodes);
  return nodes.filter(({ type }) => type === 'CallExpression').flatMap((call) => keysIn(call, bound));
}

function keysIn(call: Node, bound: ReadonlyMap<string, string[]>): NamedKey[] {
  const callee = nameOf(call['callee']);
  const [first, second] = argumentsOf(call);
  if (callee === undefined || first === undefined) return [];
  if (DIRECT.has(callee))
    return second ? patternsIn(second).map((found) => ({ ...found, namespace: nameOf(first) })) : [];
  const namespaces = bound.get(callee) ?? (HANDED_ON.has(callee) ? [undefined] : []);
  // One name for two namespaces in a file: which of them cannot be told.
  const namespace = namespaces.length === 1 ? namespaces[0] : undefined;
  return namespaces.length === 0 ? [] : patternsIn(first).map((found) => ({ ...found, namespace }));
}

/** `const text = useText('social')`: what text finds is in social. */
function boundIn(nodes: readonly Node[]): ReadonlyMap<string, string[]> {
  const bound = new Map<string, string[]>();
  for (const node of nodes) {
    const init = node['init'];
    if (node.type !== 'VariableDeclarator' || !isNode(init) || init.type !== 'CallExpression') continue;
    const name = nameOf(node['id']);
    const namespace = nameOf(argumentsOf(init)[0]);
    if (name === undefined || namespace === undefined || !BINDERS.has(nameOf(init['callee']) ?? '')) continue;
    bound.set(name, [...new Set([...(bound.get(name) ?? []), namespace])]);
  }
  return bound;
}

const argumentsOf = (call: Node): Node[] =>
  (call['arguments'] as { expression: Node }[]).map(({ expression }) => expression);

/** Every string that a source writes, whatever it is for. */
export const writtenIn = (file: SourceFile): RegExp[] =>
  nodesOf(parse(file)).flatMap(({ node }) => {
    const found = patternOf(node);
    return found ? [found.key] : [];
  });

function patternsIn(expression: Node): { node: Node; key: RegExp; words: string }[] {
  if (expression.type === 'ConditionalExpression')
    return [...patternsIn(expression['consequent'] as Node), ...patternsIn(expression['alternate'] as Node)];
  if (expression.type === 'ParenthesisExpression') return patternsIn(expression['expression'] as Node);
  const found = patternOf(expression);
  return found ? [{ node: expression, ...found }] : [];
}

/** What is filled in may be anything, but there must be something written before it. */
function patternOf(node: Node): { key: RegExp; words: string } | undefined {
  const parts =
    node.type === 'StringLiteral'
      ? [node['value'] as string]
      : node.type === 'TemplateLiteral'
        ? (node['quasis'] as { cooked: string }[]).map(({ cooked }) => cooked)
        : [''];
  if (!/^\w/.test(parts[0] ?? '')) return undefined;
  return { key: new RegExp(`^${parts.map(literally).join('.+')}$`), words: parts.join('…') };
}

const literally = (part: string): string => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
