import type { Page, Request } from 'playwright-core';

const LAST = 12;

/** What a page asked, for the reader of the drill: answers that say something, and what has none yet. */
export class PageCalls {
  readonly #answers: string[] = [];
  readonly #open = new Map<Request, number>();
  readonly #tookMs: number[] = [];

  constructor(page: Page) {
    page.on('request', (request) => void this.#open.set(request, performance.now()));
    page.on('requestfinished', (request) => {
      this.#open.delete(request);
      if (request.method() === 'POST') this.#tookMs.push(request.timing().responseEnd);
    });
    page.on('response', (answer) => {
      if (answer.request().method() !== 'POST' && answer.ok()) return;
      this.#note(answer.request(), String(answer.status()));
    });
    page.on('requestfailed', (request) => {
      this.#open.delete(request);
      this.#note(request, request.failure()?.errorText ?? 'failed');
    });
  }

  /** Writes that were answered since the last time this was asked. */
  pace(): string {
    const took = this.#tookMs.splice(0).toSorted((a, b) => a - b);
    return `${took.length} writes of ${Math.round(took[Math.floor(took.length / 2)] ?? 0)} ms`;
  }

  said(): string {
    const open = [...this.#open].map(
      ([request, began]) => `${nameOf(request)} for ${Math.round((performance.now() - began) / 1_000)} s`,
    );
    return `${this.#answers.slice(-LAST).join(' · ')} · open: ${open.join(', ') || 'none'}`;
  }

  #note(request: Request, answer: string): void {
    this.#answers.push(`${answer} ${nameOf(request)}`);
  }
}

const nameOf = (request: Request): string => `${request.method()} ${new URL(request.url()).pathname}`;
