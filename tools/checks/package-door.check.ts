import type { Check, Finding } from './check.ts';
import { baseName, isTest, type SourceFile, type SourceTree } from './source-tree.ts';

/** The one package with a door per service. */
const MANY_DOORS = 'libs/contracts';

interface Package {
  folder: string;
  doors: string[];
}

export const packageDoor: Check = {
  name: 'package-door',
  rule: 'one index.ts per package, the one it exports, and none inside',
  find: (tree) => {
    const packages = tree.filter(isManifest).map(packageOf);
    const allowed = new Set(packages.flatMap(({ doors }) => doors));
    return [...strayIndexes(tree, allowed), ...packages.flatMap((it) => doorFindings(it, tree))];
  },
};

const isManifest = (file: SourceFile): boolean => /^(?:libs|services|apps)\/.*package\.json$/.test(file.path);

function packageOf({ path, text }: SourceFile): Package {
  const folder = path.slice(0, -'/package.json'.length);
  const { exports = {} } = JSON.parse(text) as { exports?: Record<string, string | { source?: string }> };
  const sources = Object.values(exports).flatMap((target) => (typeof target === 'object' && target.source) || []);
  return { folder, doors: sources.map((source) => `${folder}/${source.replace(/^\.\//, '')}`) };
}

const strayIndexes = (tree: SourceTree, allowed: Set<string>): Finding[] =>
  tree
    .filter((file) => /^index\.tsx?$/.test(baseName(file)) && !isTest(file) && !allowed.has(file.path))
    .map(({ path }) => ({ path, line: 1, message: 'an index inside hides where things are: import the file itself' }));

function doorFindings({ folder, doors }: Package, tree: SourceTree): Finding[] {
  const manifest = { path: `${folder}/package.json`, line: 1 };
  const missing = doors.filter((door) => !tree.some(({ path }) => path === door));
  const findings = missing.map((door) => ({ ...manifest, message: `exports ${door}, which is not there` }));
  if (folder !== MANY_DOORS && doors.length > 1) findings.push({ ...manifest, message: `${doors.length} doors` });
  return findings;
}
