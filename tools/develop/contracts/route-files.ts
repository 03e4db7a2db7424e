import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { collectRoutes, type RouteDef } from '@plateia/contracts';

const ROOT = join(import.meta.dirname, '../../..');
export const CONTRACTS = 'libs/contracts/src';
export const HEAD = '// Written by `npm run contracts:generate` from the routes.';

export type NamedCall = readonly [name: string, route: RouteDef];

/**
 * What pages need of the routes, without their schemas: a file beside each file of routes, so that a page's scripts hold
 * what that page uses alone, and one of each service that names them all.
 */
export async function besideRoutes(
  kind: 'calls' | 'limits',
  textOf: (routes: string, calls: readonly NamedCall[]) => string | undefined,
): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  const ofServices = new Map<string, string[]>();
  for (const routes of globSync(`${CONTRACTS}/*/**/*.routes.ts`, { cwd: ROOT }).toSorted()) {
    const module = (await import(pathToFileURL(join(ROOT, routes)).href)) as object;
    const calls = Object.entries(collectRoutes(module) as Record<string, RouteDef>).filter(isCalledByPages);
    const text = calls.length === 0 ? undefined : textOf(routes, calls);
    if (text === undefined) continue;
    const path = routes.replace('.routes.ts', `.${kind}.ts`);
    files.set(path, text);
    const [service = ''] = relative(CONTRACTS, routes).split('/');
    ofServices.set(service, [...(ofServices.get(service) ?? []), path]);
  }
  for (const [service, paths] of ofServices) {
    const folder = join(CONTRACTS, service);
    const lines = paths.map((path) => `export * from './${relative(folder, path).replace('.ts', '.js')}';`);
    files.set(join(folder, `${kind}.ts`), [HEAD, ...lines].join('\n'));
  }
  return files;
}

/** A stream has no answer that ends, and what a payment provider asks is no page's call. */
const isCalledByPages = ([, { stream, access }]: NamedCall): boolean => stream === undefined && access.who !== 'PSP';
