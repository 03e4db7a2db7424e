import { globSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { collectRoutes, type RouteDef } from '@plateia/contracts';

const ROOT = join(import.meta.dirname, '../..');
const CONTRACTS = 'libs/contracts/src';
const HEAD = '// Written by `npm run contracts:generate` from the routes.';

/**
 * What pages need of each route, without its schemas: a file beside each file of routes, so that a page's scripts hold
 * the calls of that page alone, and one of each service that names them all.
 */
export async function callFiles(): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  const ofServices = new Map<string, string[]>();
  for (const routes of globSync(`${CONTRACTS}/*/**/*.routes.ts`, { cwd: ROOT }).toSorted()) {
    const module = (await import(pathToFileURL(join(ROOT, routes)).href)) as object;
    const calls = Object.entries(collectRoutes(module) as Record<string, RouteDef>).filter(isCalledByPages);
    if (calls.length === 0) continue;
    const path = routes.replace('.routes.ts', '.calls.ts');
    files.set(path, textOf(routes, calls));
    const [service = ''] = relative(CONTRACTS, routes).split('/');
    ofServices.set(service, [...(ofServices.get(service) ?? []), path]);
  }
  for (const [service, paths] of ofServices) {
    const folder = join(CONTRACTS, service);
    const lines = paths.map((path) => `export * from './${relative(folder, path).replace('.ts', '.js')}';`);
    files.set(join(folder, 'calls.ts'), [HEAD, ...lines].join('\n'));
  }
  return files;
}

type Named = readonly [name: string, route: RouteDef];

/** A stream has no answer that ends, and what a payment provider asks is no page's call. */
const isCalledByPages = ([, { stream, access }]: Named): boolean => stream === undefined && access.who !== 'PSP';

function textOf(routes: string, calls: readonly Named[]): string {
  const client = relative(dirname(routes), join(CONTRACTS, 'client/call.js'));
  const imports = `import type { Call } from '${client}';
import type * as routes from './${basename(routes).replace('.ts', '.js')}';`;
  return [HEAD, imports, ...calls.map(callText)].join('\n');
}

function callText([name, { method, path, action }]: Named): string {
  return `\nexport const ${name}: Call<typeof routes.${name}> = ${JSON.stringify({ method, path, action })};`;
}
