import type { Check, Finding } from './check.ts';
import type { SourceFile } from './source-tree.ts';
import { isNode, lineOf, nameOf, nodesOf, parse, type Node } from './syntax.ts';

/** Not what only developers see. */
const COMPONENT = /^(?:apps\/[^/]+|libs\/web\/(?!testing\/)[^/]+)\/src\/(?!debug-panel\/).+\.tsx$/;
/** What is read out or shown: of elements, and as our own components name it. */
const READ =
  /^(?:alt|title|placeholder|label|\w+Label|heading|lead|help|hint|description|aria-(?:label|description|placeholder|roledescription|valuetext))$/;
const WORD = /\p{L}/u;

/** The linter knows texts between tags; these are the other places where a text is one. */
export const textLiterals: Check = {
  name: 'text-literals',
  rule: 'no text is written out in what a component says of its elements, nor as one of several on the page',
  find: (tree) => tree.filter(({ path }) => COMPONENT.test(path)).flatMap(literalsIn),
};

function literalsIn(file: SourceFile): Finding[] {
  return nodesOf(parse(file)).flatMap(({ node, field }) => {
    const words = isRead(node, field) ? wordsIn(node.type === 'JSXAttribute' ? node['value'] : node) : undefined;
    return words === undefined ? [] : [{ path: file.path, line: lineOf(file, node), message: `"${words}"` }];
  });
}

const isRead = (node: Node, field: string | undefined): boolean =>
  node.type === 'JSXAttribute'
    ? READ.test(nameOf(node['name']) ?? '')
    : node.type === 'JSXExpressionContainer' && field === 'children';

/** The first words that an expression can come to, as far as they are written in it. */
function wordsIn(expression: unknown): string | undefined {
  if (!isNode(expression)) return undefined;
  switch (expression.type) {
    case 'StringLiteral':
      return worded(expression['value'] as string);
    case 'TemplateLiteral':
      return worded((expression['quasis'] as { cooked: string }[]).map(({ cooked }) => cooked).join('…'));
    case 'JSXExpressionContainer':
    case 'ParenthesisExpression':
      return wordsIn(expression['expression']);
    case 'ConditionalExpression':
      return wordsIn(expression['consequent']) ?? wordsIn(expression['alternate']);
    case 'BinaryExpression':
      return wordsOfEither(expression);
    default:
      return undefined;
  }
}

/** What is compared is no text, and what stands before && is not shown. */
function wordsOfEither({ operator, left, right }: Node): string | undefined {
  if (operator === '&&') return wordsIn(right);
  return operator === '||' || operator === '??' || operator === '+' ? (wordsIn(left) ?? wordsIn(right)) : undefined;
}

const worded = (text: string): string | undefined => (WORD.test(text) ? text : undefined);
