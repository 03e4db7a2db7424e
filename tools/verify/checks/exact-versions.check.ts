import type { Check } from './check.ts';
import { baseName, type SourceFile } from './source-tree.ts';

const FIELDS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies', 'overrides'] as const;
const EXACT = /^(?:npm:@?[\w./-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/;
/** An override may name the version of a direct dependency. */
const REFERENCE = /^\$/;

type Versions = { [name: string]: string | Versions };

export const exactVersions: Check = {
  name: 'exact-versions',
  rule: 'every dependency has one exact version',
  find: (tree) =>
    tree
      .filter((file) => baseName(file) === 'package.json')
      .flatMap((file) => looseVersions(file).map((message) => ({ path: file.path, line: 1, message }))),
};

function looseVersions({ text }: SourceFile): string[] {
  const manifest = JSON.parse(text) as Partial<Record<(typeof FIELDS)[number], Versions>>;
  return FIELDS.flatMap((field) => looseIn(manifest[field] ?? {}, field));
}

const looseIn = (versions: Versions, field: string): string[] =>
  Object.entries(versions).flatMap(([name, version]) => {
    if (typeof version !== 'string') return looseIn(version, `${field} ${name}`);
    return EXACT.test(version) || REFERENCE.test(version) ? [] : [`${field} ${name}: ${version}`];
  });
