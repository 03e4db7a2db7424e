import { me } from '@plateia/contracts/identity';
import { PATIENCE_MS, type Member } from '@plateia/testing';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { keptSession } from '../browser/kept-session.ts';
import { PageCalls } from './page-calls.ts';

/** A conversation as one of its two has it in front of them. */
export class Screen {
  readonly #context: BrowserContext;
  readonly #page: Page;

  readonly #calls: PageCalls;

  private constructor(context: BrowserContext, page: Page) {
    this.#context = context;
    this.#page = page;
    this.#calls = new PageCalls(page);
  }

  static async open(browser: Browser, member: Member, address: string): Promise<Screen> {
    const storageState = keptSession(member.origin, member.cookies, await member.call(me));
    const context = await browser.newContext({ baseURL: member.origin, locale: 'en-IE', storageState });
    context.setDefaultTimeout(PATIENCE_MS);
    const page = await context.newPage();
    const screen = new Screen(context, page);
    await page.goto(address);
    await page.getByRole('log').waitFor();
    return screen;
  }

  async write(words: string): Promise<void> {
    const field = this.#page.locator('form textarea');
    await field.fill(words);
    await field.press('Enter');
  }

  async cut(isCut: boolean): Promise<void> {
    await this.#context.setOffline(isCut);
  }

  /** From the oldest on, those that are still on their way last. */
  words(): Promise<string[]> {
    return this.#page.getByRole('log').locator('p[dir]').allTextContents();
  }

  async waiting(): Promise<number> {
    return this.#page.locator('[data-state]').count();
  }

  pace(): string {
    return this.#calls.pace();
  }

  /** What stands in the way of what waits, for the reader of the drill. */
  async troubles(): Promise<string> {
    // At once, for they go on meanwhile.
    const waiting = await this.#page.locator('[data-state]').allTextContents();
    const isOnline = await this.#page.evaluate<boolean>('navigator.onLine');
    return `${waiting.length} wait ${isOnline ? 'online' : 'offline'}, the first is ${waiting[0] ?? 'none'} · ${this.#calls.said()}`;
  }
}
