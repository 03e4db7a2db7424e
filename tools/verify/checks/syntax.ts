import { parseSync } from '@swc/core';
import type { SourceFile } from './source-tree.ts';

export interface Node {
  type: string;
  [field: string]: unknown;
}

const parsed = new WeakMap<SourceFile, Node>();

export function parse(file: SourceFile): Node {
  const known = parsed.get(file);
  if (known) return known;
  const module = parseSync(file.text, {
    syntax: 'typescript',
    tsx: /\.[jt]sx$/.test(file.path),
    decorators: true,
    target: 'es2023',
  }) as unknown as Node;
  parsed.set(file, module);
  return module;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

interface Found {
  node: Node;
  parent?: Node;
  field?: string;
}

/** Every node in the order of the text, with the node that holds it and the field it is held in. */
export function nodesOf(node: Node): readonly Found[] {
  const found: Found[] = [];
  visit({ node }, found);
  return found;
}

function visit(here: Found, found: Found[]): void {
  found.push(here);
  for (const [field, value] of Object.entries(here.node)) {
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (isNode(child)) visit({ node: child, parent: here.node, field }, found);
      // Call arguments and array elements come wrapped as { spread, expression }.
      else if (isWrapped(child)) visit({ node: child.expression, parent: here.node, field }, found);
    }
  }
}

const isWrapped = (value: unknown): value is { expression: Node } =>
  typeof value === 'object' && value !== null && isNode((value as { expression?: unknown }).expression);

/** swc counts bytes, from 1. */
export function lineOf(file: SourceFile, node: Node): number {
  const { start } = node['span'] as { start: number };
  const before = Buffer.from(file.text).subarray(0, start - 1);
  return before.reduce((lines, byte) => (byte === 10 ? lines + 1 : lines), 1);
}

export function nameOf(value: unknown): string | undefined {
  if (!isNode(value)) return undefined;
  if (value.type === 'Computed') return nameOf(value['expression']);
  return value.type === 'Identifier' || value.type === 'StringLiteral' ? (value['value'] as string) : undefined;
}

/** The name and text of a member access whose object is a plain name: `process.env` is ['process', 'env']. */
export function memberOf(node: Node): [object: string | undefined, property: string | undefined] | undefined {
  if (node.type !== 'MemberExpression') return undefined;
  const object = node['object'] as Node;
  // globalThis.process.env is process.env
  const holder = object.type === 'MemberExpression' ? nameOf(object['property']) : nameOf(object);
  return [holder, nameOf(node['property'])];
}

export interface Import {
  node: Node;
  from: string;
  /** the names as the other module exports them; '*' where it is taken whole */
  names: string[];
  typeOnly: boolean;
}

const imported = new WeakMap<SourceFile, readonly Import[]>();

export function importsOf(file: SourceFile): readonly Import[] {
  const known = imported.get(file);
  if (known) return known;
  const found = nodesOf(parse(file)).flatMap(({ node }) => importIn(node) ?? []);
  imported.set(file, found);
  return found;
}

function importIn(node: Node): Import | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration': {
      const from = nameOf(node['source']);
      if (from === undefined) return undefined;
      const specifiers = (node['specifiers'] as Node[] | undefined) ?? [];
      const values = specifiers.filter((specifier) => specifier['isTypeOnly'] !== true);
      const typeOnly = node['typeOnly'] === true || (specifiers.length > 0 && values.length === 0);
      return { node, from, typeOnly, names: specifiers.length > 0 ? specifiers.map(exportedName) : ['*'] };
    }
    case 'CallExpression': {
      const callee = node['callee'] as Node;
      if (callee.type !== 'Import' && nameOf(callee) !== 'require') return undefined;
      const from = nameOf((node['arguments'] as { expression: Node }[])[0]?.expression);
      return from === undefined ? undefined : { node, from, names: ['*'], typeOnly: false };
    }
    case 'TsImportType':
      return { node, from: nameOf(node['argument']) ?? '', names: ['*'], typeOnly: true };
    case 'TsExternalModuleReference':
      return { node, from: nameOf(node['expression']) ?? '', names: ['*'], typeOnly: false };
    default:
      return undefined;
  }
}

function exportedName(specifier: Node): string {
  if (specifier.type === 'ImportDefaultSpecifier') return 'default';
  if (specifier.type !== 'ImportSpecifier' && specifier.type !== 'ExportSpecifier') return '*';
  return nameOf(specifier['imported']) ?? nameOf(specifier['orig']) ?? nameOf(specifier['local']) ?? '*';
}

/** `mongoose` and `mongoose/lib/x` are both the package mongoose. */
export const isPackage = (from: string, name: string): boolean => from === name || from.startsWith(`${name}/`);
