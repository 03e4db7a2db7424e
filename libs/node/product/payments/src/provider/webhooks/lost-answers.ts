import type { IncomingMessage } from 'node:http';

/** Calls that are done and not answered, as a test likes: whoever calls must find out. */
export class LostAnswers {
  private left = 0;

  lose(calls: number): void {
    this.left = calls;
  }

  take({ method, url = '' }: IncomingMessage): boolean {
    if (this.left === 0 || method !== 'POST' || !/^\/(holds|transfers|accounts)/.test(url)) return false;
    this.left -= 1;
    return true;
  }
}
