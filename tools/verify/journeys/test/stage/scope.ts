import type { Locator, Page } from 'playwright-core';
import type { ErrorCode } from '@plateia/contracts';
import { errorWords, wordsOf, type Language, type Values } from './words.ts';

type Role = Parameters<Page['getByRole']>[0];
type More = Omit<NonNullable<Parameters<Page['getByRole']>[1]>, 'name'>;

/** A part of a page where things are found by what they are and by the words of our texts. */
export class Scope {
  constructor(
    readonly inside: Page | Locator,
    readonly language: Language,
  ) {}

  words(name: string, values?: Values): string {
    return wordsOf(this.language, name, values);
  }

  the(role: Role, name: string, values: Values = {}, more: More = {}): Locator {
    return this.inside.getByRole(role, { name: this.words(name, values), exact: true, ...more });
  }

  field(name: string): Locator {
    return this.inside.getByLabel(this.words(name), { exact: true });
  }

  /** The first part of a day or a time, which comes in parts once the page was touched. */
  part(name: string): Locator {
    return this.the('group', name).getByRole('spinbutton').first();
  }

  /** Waits until these words are in sight. */
  async says(name: string, values?: Values): Promise<void> {
    await this.inside.getByText(this.words(name, values)).first().waitFor();
  }

  async shows(text: string): Promise<void> {
    await this.inside.getByText(text).first().waitFor();
  }

  /** Waits until what the catalogue says of a refusal is in sight. */
  async saysOfError(code: ErrorCode): Promise<void> {
    await this.shows(errorWords(this.language, code));
  }

  /** Waits until nothing on the page says it any more. */
  async hides(text: string): Promise<void> {
    await this.inside.getByText(text).first().waitFor({ state: 'detached' });
  }

  post(content: string): Scope {
    return new Scope(this.inside.getByRole('article').filter({ hasText: content }), this.language);
  }
}
