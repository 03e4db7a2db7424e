import type { IncomingMessage, ServerResponse } from 'node:http';

export interface BodyLimits {
  /** in which a body is there as a whole */
  wholeMs: number;
  /** of a file, which may take longer as long as it goes on: in each such time comes at least so much */
  paceMs: number;
  leastBytes: number;
}

const LIMITS: BodyLimits = { wholeMs: 30_000, paceMs: 60_000, leastBytes: 64 * 1024 };
const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';

/** Ends requests whose body trickles, so that none of them holds a connection and what waits behind it for long. */
export class BodyTimes {
  private readonly limits: BodyLimits;

  constructor(limits: Partial<BodyLimits> = {}) {
    this.limits = { ...LIMITS, ...limits };
  }

  watch(request: IncomingMessage, response: ServerResponse): void {
    if (hasBody(request)) watches.set(request, new Watch(request, response, this.limits));
  }
}

/** The body is a file: from here on its pace counts and not its time. */
export const measurePace = (request: IncomingMessage): void => watches.get(request)?.byPace();

const watches = new WeakMap<IncomingMessage, Watch>();

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

class Watch {
  private timer: NodeJS.Timeout;
  private seen = 0;

  constructor(
    private readonly request: IncomingMessage,
    private readonly response: ServerResponse,
    private readonly limits: BodyLimits,
  ) {
    this.timer = setTimeout(() => this.end(), limits.wholeMs).unref();
    const stop = () => clearTimeout(this.timer);
    request.once('end', stop);
    request.once('close', stop);
  }

  byPace(): void {
    clearTimeout(this.timer);
    this.seen = this.request.socket.bytesRead;
    this.timer = setInterval(() => this.look(), this.limits.paceMs).unref();
  }

  private look(): void {
    const { socket, readableLength } = this.request;
    const came = socket.bytesRead - this.seen;
    this.seen = socket.bytesRead;
    // Where something waits to be read, it is we who are slow.
    if (came < this.limits.leastBytes && readableLength === 0) this.end();
  }

  private end(): void {
    clearTimeout(this.timer);
    const { socket } = this.request;
    if (!this.response.headersSent) socket.write(TOO_SLOW);
    socket.destroySoon();
  }
}
