import type { Browser } from '../members/browser.js';
import { freeTexts, valuesAt } from './free-texts.js';

/** Knows in which free texts a member has said a word, by the calls that were answered. */
export class MemberTexts {
  readonly fields = new Set<string>();
  private readonly texts = freeTexts();

  constructor(private readonly word: string) {}

  /** From then on. */
  hear<B extends Browser>(browser: B): B {
    const send = browser.call.bind(browser);
    const call: Browser['call'] = async (route, request, options) => {
      const answer = await send(route, request, options);
      this.note(route.id, request);
      return answer;
    };
    browser.call = call;
    return browser;
  }

  private note(routeId: string, request: unknown): void {
    for (const { name, steps } of this.texts.filter((text) => text.routeId === routeId))
      if (valuesAt(request, steps).some((value) => typeof value === 'string' && value.includes(this.word)))
        this.fields.add(name);
  }
}
