import { basename, dirname, join, relative } from 'node:path';
import { besideRoutes, CONTRACTS, HEAD, type NamedCall } from './route-files.ts';

/** How each route is called. */
export const callFiles = () => besideRoutes('calls', textOf);

function textOf(routes: string, calls: readonly NamedCall[]): string {
  const client = relative(dirname(routes), join(CONTRACTS, 'client/call.js'));
  const imports = `import type { Call } from '${client}';
import type * as routes from './${basename(routes).replace('.ts', '.js')}';`;
  return [HEAD, imports, ...calls.map(callText)].join('\n');
}

function callText([name, { method, path, action }]: NamedCall): string {
  return `\nexport const ${name}: Call<typeof routes.${name}> = ${JSON.stringify({ method, path, action })};`;
}
