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

  /** null: they are gone with the process, and cost no more however many there are */
  constructor(private readonly file: string | null) {
    if (file !== null) mkdirSync(dirname(file), { recursive: true });
    this.books = file === null ? structuredClone(EMPTY) : this.read(file);
  }

  save(): void {
    this.books.webhooks = this.books.webhooks.slice(-MOST_WEBHOOKS);
    if (this.file === null) return;
    const draft = `${this.file}.draft`;
    writeFileSync(draft, JSON.stringify(this.books));
    renameSync(draft, this.file);
  }

  private read(file: string): Books {
    let text: string;
    try {
      text = readFileSync(file, 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return structuredClone(EMPTY);
      throw error;
    }
    return books.parse(JSON.parse(text));
  }
}
