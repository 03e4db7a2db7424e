import type { Check, Finding } from './check.ts';
import { baseName, isTest, type SourceFile, type SourceTree } from './source-tree.ts';

/** The one package with an entry per service. */
const MANY_ENTRIES = 'libs/contracts';

interface Package {
  folder: string;
  entries: string[];
}

export const packageEntry: Check = {
  name: 'package-entry',
  rule: 'one index.ts per package, the one it exports, and none inside',
  find: (tree) => {
    const packages = tree.filter(isManifest).map(packageOf);
    const allowed = new Set(packages.flatMap(({ entries }) => entries));
    return [...strayIndexes(tree, allowed), ...packages.flatMap((it) => entryFindings(it, tree))];
  },
};

const isManifest = (file: SourceFile): boolean => /^(?:libs|services|apps)\/.*package\.json$/.test(file.path);

function packageOf({ path, text }: SourceFile): Package {
  const folder = path.slice(0, -'/package.json'.length);
  const { exports = {} } = JSON.parse(text) as { exports?: Record<string, string | { source?: string }> };
  const sources = Object.values(exports).flatMap((target) => (typeof target === 'object' && target.source) || []);
  return { folder, entries: sources.map((source) => `${folder}/${source.replace(/^\.\//, '')}`) };
}

const strayIndexes = (tree: SourceTree, allowed: Set<string>): Finding[] =>
  tree
    .filter((file) => /^index\.tsx?$/.test(baseName(file)) && !isTest(file) && !allowed.has(file.path))
    .map(({ path }) => ({ path, line: 1, message: 'an index inside hides where things are: import the file itself' }));

function entryFindings({ folder, entries }: Package, tree: SourceTree): Finding[] {
  const manifest = { path: `${folder}/package.json`, line: 1 };
  const missing = entries.filter((entry) => !tree.some(({ path }) => path === entry));
  const findings = missing.map((entry) => ({ ...manifest, message: `exports ${entry}, which is not there` }));
  if (folder !== MANY_ENTRIES && entries.length > 1)
    findings.push({ ...manifest, message: `${entries.length} entries` });
  return findings;
}
