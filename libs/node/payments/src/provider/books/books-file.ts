import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { books, type Books } from './book.shapes.js';

const MOST_WEBHOOKS = 5_000;
const EMPTY: Books = {
  sessions: {},
  subscriptions: {},
  payments: {},
  holds: {},
  accounts: {},
  transfers: {},
  movements: [],
  webhooks: [],
  holdsWebhooks: false,
};

/** Says what it is the id of, as those of providers do. */
export const newId = (kind: string): string => `${kind}_${randomUUID().replaceAll('-', '')}`;

/** What the provider knows, written whole before anybody hears of it: whoever kills the process takes nothing back. */
export class BooksFile {
  readonly books: Books;

  constructor(private readonly file: string) {
    mkdirSync(dirname(file), { recursive: true });
    this.books = this.read();
  }

  save(): void {
    this.books.webhooks = this.books.webhooks.slice(-MOST_WEBHOOKS);
    const draft = `${this.file}.draft`;
    writeFileSync(draft, JSON.stringify(this.books));
    renameSync(draft, this.file);
  }

  private read(): Books {
    let text: string;
    try {
      text = readFileSync(this.file, 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return structuredClone(EMPTY);
      throw error;
    }
    return books.parse(JSON.parse(text));
  }
}
