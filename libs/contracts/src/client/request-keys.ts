import { isKeptAnswer } from './kept-answers.js';
import { ApiError, type AnsweredCode } from './api-error.js';

/** Said of the try before, which is still under way. */
const UNDER_WAY: AnsweredCode = 'IDEMPOTENCY_IN_PROGRESS';

/** Another try needs another key: under this one the service would only repeat what it said. */
export const isAnsweredForGood = (error: unknown): boolean =>
  error instanceof ApiError && error.status !== null && error.code !== UNDER_WAY && isKeptAnswer(error.status);

/**
 * The key of the last request about each subject, as long as nobody has answered it for good: then nobody knows whether it was done, and
 * the same request again goes by the same key.
 */
export class RequestKeys {
  private readonly open = new Map<string, { request: string; key: string }>();

  async once<T>(subject: string, request: unknown, send: (idempotencyKey: string) => Promise<T>): Promise<T> {
    const asked = JSON.stringify(request);
    const before = this.open.get(subject);
    const key = before?.request === asked ? before.key : crypto.randomUUID();
    this.open.set(subject, { request: asked, key });
    try {
      const answer = await send(key);
      this.close(subject, key);
      return answer;
    } catch (error) {
      if (isAnsweredForGood(error)) this.close(subject, key);
      throw error;
    }
  }

  /** Not another one that was begun meanwhile. */
  private close(subject: string, key: string): void {
    if (this.open.get(subject)?.key === key) this.open.delete(subject);
  }
}
