import { PATIENCE_SCALE } from '@plateia/test-kit';
import { PATIENCE_MS } from '@plateia/testing';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page, Request } from 'playwright-core';
import { place } from './place.ts';
import { Scope } from './scope.ts';
import type { Language } from './words.ts';

export interface Look {
  language?: Language;
  width?: number;
  /** what the page has to live with, run before its own scripts */
  trouble?: string;
  /** asked about cookies, as everybody is once; the others have answered */
  firstVisit?: boolean;
  options?: BrowserContextOptions;
}

const HEIGHT = 844;
const COOKIES_ANSWERED = `try { localStorage.setItem('plateia.cookies', '"needed"') } catch {}`;
/** As PATIENCE_SCALE of the platform: no page of a journey counts slowness as failure before who walks gives up. */
const PATIENT = `
  globalThis[Symbol.for('plateia.patience')] = ${PATIENCE_MS};
  globalThis[Symbol.for('plateia.patienceScale')] = ${PATIENCE_SCALE};`;

/** Someone at a browser of their own. */
export class Visitor extends Scope {
  /** what no page of ours may ever say */
  readonly troubles: string[] = [];
  /** what went wrong on the line, for whoever asks why a journey did not come to its end */
  readonly unanswered: string[] = [];

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    language: Language,
  ) {
    super(page, language);
    this.listenTo(page);
  }

  static async open(browser: Browser, look: Look = {}): Promise<Visitor> {
    const { language = 'en', width = 1280, trouble, firstVisit = false, options } = look;
    const context = await browser.newContext({
      baseURL: place.origin,
      locale: language === 'el' ? 'el-GR' : 'en-IE',
      viewport: { width, height: HEIGHT },
      hasTouch: width < 600,
      // What a worker answers, no journey could change on its way.
      serviceWorkers: 'block',
      ...options,
    });
    context.setDefaultTimeout(PATIENCE_MS);
    await context.addInitScript(PATIENT);
    if (!firstVisit) await context.addInitScript(COOKIES_ANSWERED);
    if (trouble !== undefined) await context.addInitScript(trouble);
    return new Visitor(context, await context.newPage(), language);
  }

  /** Another tab of the same browser. */
  async tab(): Promise<Visitor> {
    return new Visitor(this.context, await this.context.newPage(), this.language);
  }

  async goTo(path: string): Promise<void> {
    await this.page.goto(path);
  }

  async at(path: string): Promise<void> {
    await this.page.waitForURL((url) => url.pathname === path);
  }

  /** The way to the notifications, wherever this width has it, once it counts as many. */
  unread(count: number): Locator {
    const counting = this.inside.getByRole('link', { name: new RegExp(`\\b${count}\\b`) });
    return counting.and(this.page.locator('[href="/notifications"]'));
  }

  private listenTo(page: Page): void {
    page.on('pageerror', (error) => this.troubles.push(`an error nobody caught: ${error.message}`));
    page.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text())) this.troubles.push(message.text());
    });
    const called = (request: Request): string => `${request.method()} ${new URL(request.url()).pathname}`;
    page.on('response', (answer) => {
      if (answer.status() >= 400) this.unanswered.push(`${answer.status()} ${called(answer.request())}`);
    });
    page.on('requestfailed', (request) => {
      this.unanswered.push(`${request.failure()?.errorText} ${called(request)}`);
    });
  }
}
