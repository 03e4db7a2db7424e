import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './command.ts';

export interface Package {
  name: string;
  /** from the root of the repository */
  folder: string;
  /** whose rules of resolution its tests follow */
  runsIn: 'node' | 'web';
}

/** They are of the tools, and have a step and a platform of their own. */
export const JOURNEYS = 'tools/verify/journeys';

/** No workspace, and tested as one. */
const TOOLS: Package = { name: 'tools', folder: 'tools', runsIn: 'node' };

/** What has tests: the workspaces, and the tools beside them. */
export function testedPackages(): Package[] {
  return [...testedWorkspaces(), TOOLS];
}

function testedWorkspaces(): Package[] {
  const { workspaces } = manifestIn('') as { workspaces: string[] };
  return globSync(workspaces, { cwd: ROOT })
    .filter((folder) => existsSync(join(ROOT, folder, 'package.json')))
    .toSorted()
    .map((folder) => ({ folder, manifest: manifestIn(folder) as { name: string; scripts?: { test?: string } } }))
    .filter(({ folder, manifest }) => manifest.scripts?.test !== undefined && hasSpecs(folder))
    .map(({ folder, manifest }) => ({
      folder,
      name: manifest.name,
      runsIn: manifest.scripts?.test?.includes('jest.web.config') ? 'web' : 'node',
    }));
}

const hasSpecs = (folder: string): boolean =>
  globSync('{src,test}/**/*.spec.{ts,tsx}', { cwd: join(ROOT, folder) }).length > 0;

const manifestIn = (folder: string): unknown => JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));
