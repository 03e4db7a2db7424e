export interface Call {
  name: string;
  /** query or body */
  input: Record<string, unknown>;
  key: string | null;
}
type Handler = (call: Call) => unknown;

/** A refusal in the shape of the contract. */
export class ErrorReply {
  readonly status: number;
  readonly errorCode: string;
  readonly details: unknown;

  constructor(status: number, errorCode: string, details?: unknown) {
    this.status = status;
    this.errorCode = errorCode;
    this.details = details;
  }
}

/** Answers calls of the page by "METHOD /path"; what nobody answers fails the test by a 404. */
export function serve(handlers: Record<string, Handler>) {
  const calls: Call[] = [];
  globalThis.fetch = async (input: unknown, init: RequestInit = {}) => {
    const url = new URL(String(input), 'http://page.test');
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as object) : {};
    const call = {
      name: `${init.method ?? 'GET'} ${url.pathname}`,
      input: { ...Object.fromEntries(url.searchParams), ...body },
      key: new Headers(init.headers).get('idempotency-key'),
    };
    calls.push(call);
    const answer = handlers[call.name]?.(call) ?? new ErrorReply(404, 'ROUTE_NOT_FOUND');
    if (!(answer instanceof ErrorReply)) return Response.json(answer);
    const { status, errorCode, details } = answer;
    return Response.json({ error: { errorCode, errorMessage: '', details } }, { status });
  };
  return {
    keysOf: (name: string) => calls.filter((call) => call.name === name).map(({ key }) => key),
    sentTo: (name: string) => calls.filter((call) => call.name === name).map(({ input }) => input),
    set: (name: string, handler: Handler) => void (handlers[name] = handler),
  };
}
