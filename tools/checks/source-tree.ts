import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';

export interface SourceFile {
  /** from the root of the repository, with forward slashes */
  path: string;
  text: string;
}

export type SourceTree = readonly SourceFile[];

const GENERATED = new Set(['node_modules', 'dist', 'coverage', '.git', '.nx', '.data', '.cache', '.test']);
const TEXT = new Set(
  '.ts .tsx .mts .cts .js .mjs .cjs .jsx .json .css .scss .html .md .yml .yaml .sh .txt .toml .svg .env'.split(' '),
);
/** Names without an extension that hold text all the same: .gitignore, Dockerfile, .ci/run. */
const isText = (name: string): boolean => TEXT.has(extname(name)) || extname(name) === '';

export function readTree(root: string): SourceTree {
  return [...textFilesUnder(root)].map((path) => ({
    path: relative(root, path).replaceAll('\\', '/'),
    text: readFileSync(path, 'utf8'),
  }));
}

function* textFilesUnder(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (GENERATED.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      yield* textFilesUnder(path);
    } else if (entry.isFile() && isText(entry.name)) {
      yield path;
    }
  }
}

export const isCode = ({ path }: SourceFile): boolean => /\.(?:[mc]?[jt]s|[jt]sx)$/.test(path);
export const isTest = ({ path }: SourceFile): boolean => /(?:^|\/)test\//.test(path) || /\.spec\.tsx?$/.test(path);
export const isTool = ({ path }: SourceFile): boolean => path.startsWith('tools/');
export const baseName = ({ path }: SourceFile): string => path.slice(path.lastIndexOf('/') + 1);
