import { jest } from '@jest/globals';

type Body = Record<string, unknown>;
export interface Call {
  method: string;
  path: string;
  /** query or body */
  input: Body;
  headers: Record<string, string>;
  signal: AbortSignal | undefined;
}
/** What it returns, at once or later, is the answer. */
type Handler = (call: Call) => unknown;

/** A refusal in the shape of the contract. */
export class ErrorReply {
  readonly status: number;
  readonly errorCode: string;

  constructor(status: number, errorCode: string) {
    this.status = status;
    this.errorCode = errorCode;
  }
}

/** Answers calls of the page by "METHOD /path"; what nobody answers fails the test by a 404. */
export function serve(handlers: Record<string, Handler>) {
  const calls: Call[] = [];
  const fetchFake = jest.fn(async (input: unknown, init: RequestInit = {}) => {
    const url = new URL(String(input), 'http://page.test');
    const method = init.method ?? 'GET';
    const call: Call = {
      method,
      path: url.pathname,
      input: typeof init.body === 'string' ? (JSON.parse(init.body) as Body) : Object.fromEntries(url.searchParams),
      headers: Object.fromEntries(new Headers(init.headers)),
      signal: init.signal ?? undefined,
    };
    calls.push(call);
    const handler = handlers[`${method} ${url.pathname}`];
    const answer = handler ? await handler(call) : new ErrorReply(404, 'ROUTE_NOT_FOUND');
    return answer instanceof ErrorReply
      ? Response.json({ error: { errorCode: answer.errorCode, errorMessage: '' } }, { status: answer.status })
      : Response.json(answer);
  });
  globalThis.fetch = fetchFake;
  return {
    calls,
    to: (path: string) => calls.filter((call) => call.path === path),
    set: (name: string, handler: Handler) => {
      handlers[name] = handler;
    },
  };
}

/** An answer that comes when the test says so. */
export function later<T>() {
  let give!: (value: T) => void;
  let fail!: (cause: unknown) => void;
  const answer = new Promise<T>((resolve, reject) => {
    give = resolve;
    fail = reject;
  });
  return { answer, give, fail };
}

/** Never answers; ends as fetch does when it is given up. */
export const hang = ({ signal }: Call): Promise<never> =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
  });
