import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { messageOf } from '../../run/engines/usage-error.ts';
import type { Edit } from './edits.ts';

const TEMPLATES = join(import.meta.dirname, 'templates');
const ENDING = /\.tmpl$/;
const PLACEHOLDER = /__([A-Za-z]+)__/g;

/** What is to be written, all of it or nothing: a generator that fails halfway leaves the tree as it was. */
export class Draft {
  readonly #files = new Map<string, string>();
  readonly root: string;

  constructor(root: string) {
    this.root = root;
  }

  has(path: string): boolean {
    return existsSync(join(this.root, path));
  }

  read(path: string): string {
    return this.#files.get(path) ?? readFileSync(join(this.root, path), 'utf8');
  }

  readJson(path: string): unknown {
    return JSON.parse(this.read(path));
  }

  write(path: string, text: string): void {
    this.#files.set(path, text);
  }

  edit(path: string, ...edits: readonly Edit[]): void {
    try {
      this.write(
        path,
        edits.reduce((text, edit) => edit(text), this.read(path)),
      );
    } catch (error) {
      throw new Error(`${path} is not as the generator knows it: ${messageOf(error)}`, { cause: error });
    }
  }

  /** Every file of a template, with its placeholders filled in, in its path and in its text. */
  fill(template: string, placeholders: object): void {
    const folder = join(TEMPLATES, template);
    const known = new Map<string, string>(Object.entries(placeholders));
    const filled = (text: string) =>
      text.replace(PLACEHOLDER, (placeholder, key: string) => {
        const spelling = known.get(key);
        if (spelling === undefined) throw new Error(`${template}: nothing is known of ${placeholder}`);
        return spelling;
      });
    for (const file of globSync('**/*.tmpl', { cwd: folder }).filter((path) => statSync(join(folder, path)).isFile()))
      this.write(filled(file.replace(ENDING, '')), filled(readFileSync(join(folder, file), 'utf8')));
  }

  /** The paths that were written. */
  commit(): string[] {
    for (const [path, text] of this.#files) {
      const file = join(this.root, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    return [...this.#files.keys()].sort();
  }
}
