import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join, relative } from 'node:path';

export interface SourceFile {
  /** from the root of the repository, with forward slashes */
  path: string;
  /** empty where it is no text: a picture is there, and nothing is read in it */
  text: string;
}

export type SourceTree = readonly SourceFile[];

const GENERATED = new Set(['node_modules', 'dist', 'coverage', '.git', '.nx', '.data', '.cache', '.test']);
const TEXT = new Set(
  '.ts .tsx .mts .cts .js .mjs .cjs .jsx .json .css .scss .html .md .yml .yaml .sh .txt .toml .svg .env'.split(' '),
);
/** The words of a mail, in one language. */
const MAIL = /^services\/[^/]+\/mails\//;
/** Names without an extension that hold text all the same: .gitignore, Dockerfile, .ci/run. */
const isText = (name: string): boolean => TEXT.has(extname(name)) || extname(name) === '';

export function readTree(root: string): SourceTree {
  return [...filesUnder(root)].map((file) => {
    const path = relative(root, file).replaceAll('\\', '/');
    return { path, text: isText(basename(path)) || MAIL.test(path) ? readFileSync(file, 'utf8') : '' };
  });
}

function* filesUnder(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (GENERATED.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      yield* filesUnder(path);
    } else if (entry.isFile()) {
      yield path;
    }
  }
}

export const isCode = ({ path }: SourceFile): boolean => /\.(?:[mc]?[jt]s|[jt]sx)$/.test(path);
export const isTest = ({ path }: SourceFile): boolean => /(?:^|\/)test\//.test(path) || /\.spec\.tsx?$/.test(path);
export const isTool = ({ path }: SourceFile): boolean => path.startsWith('tools/');
export const baseName = ({ path }: SourceFile): string => path.slice(path.lastIndexOf('/') + 1);
