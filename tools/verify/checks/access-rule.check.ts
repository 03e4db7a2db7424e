import type { Check, Finding } from './check.ts';
import { isCode, isTest, type SourceFile, type SourceTree } from './source-tree.ts';
import { importsOf, isPackage, lineOf, nameOf, nodesOf, parse, type Node } from './syntax.ts';

const TABLE = 'test/access-matrix.spec.ts';
const SERVICE_KIT = 'libs/node/transport/service-kit/';
const ENDPOINT_DECORATORS = new Set(
  'Get Post Put Patch Delete All Head Options Search Sse RequestMapping QueryMethod Propfind Proppatch Mkcol Copy Move Lock Unlock'.split(
    ' ',
  ),
);
const HTTP_FRAMEWORKS = ['fastify', '@nestjs/platform-fastify', '@nestjs/platform-express', 'express'];

export const accessRule: Check = {
  name: 'access-rule',
  rule: 'every endpoint is made by @Implements(route), every route says who may call it, and every service asks each as everybody',
  find: (tree) => [
    ...tree.filter(isCode).flatMap((file) => [...endpointsBeside(file), ...routesWithoutAccess(file)]),
    ...servicesWithoutTable(tree),
  ],
};

/** Nest's own decorators, or the HTTP framework itself, would make an endpoint that no gate stands before. */
function endpointsBeside(file: SourceFile): Finding[] {
  if (file.path.startsWith(SERVICE_KIT) || isTest(file)) return [];
  return importsOf(file)
    .filter(({ typeOnly }) => !typeOnly)
    .flatMap(({ node, from, names }) => {
      const line = lineOf(file, node);
      if (isPackage(from, '@nestjs/common')) {
        return names
          .filter((name) => ENDPOINT_DECORATORS.has(name) || name === '*')
          .map((name) => ({
            path: file.path,
            line,
            message: `${from} ${name}: endpoints are made by @Implements(route)`,
          }));
      }
      const framework = isService(file) && HTTP_FRAMEWORKS.some((name) => isPackage(from, name));
      return framework ? [{ path: file.path, line, message: `${from}: HTTP is the service kit's` }] : [];
    });
}

const isService = (file: SourceFile): boolean => file.path.startsWith('services/') && !isTest(file);

function routesWithoutAccess(file: SourceFile): Finding[] {
  const knowsRoute = importsOf(file).some(({ names }) => names.includes('route'));
  if (!knowsRoute) return [];
  return nodesOf(parse(file))
    .filter(({ node }) => node.type === 'CallExpression' && nameOf(node['callee']) === 'route')
    .filter(({ node }) => !saysWho(node))
    .map(({ node }) => ({ path: file.path, line: lineOf(file, node), message: 'a route without access: { who }' }));
}

/** The table itself fails where a call of the contracts is missing from it; that there is none fails nowhere else. */
function servicesWithoutTable(tree: SourceTree): Finding[] {
  return tree
    .filter((file) => isService(file) && file.text.includes('@Implements('))
    .filter(({ path }) => !tree.some((file) => file.path === `${path.split('/', 2).join('/')}/${TABLE}`))
    .map(({ path }) => ({ path, line: 1, message: `the service has no ${TABLE}: what each call answers everybody` }));
}

/** Only what stands in the literal counts: a rule that comes in by a spread cannot be read at the place. */
function saysWho(call: Node): boolean {
  const definition = (call['arguments'] as { expression: Node }[])[0]?.expression;
  const properties = (definition?.['properties'] ?? []) as Node[];
  return properties.some((property) => nameOf(property['key']) === 'access' || shorthand(property) === 'access');
}

const shorthand = (property: Node): string | undefined =>
  property.type === 'Identifier' ? nameOf(property) : undefined;
