import http, { type IncomingMessage, type ServerResponse } from 'node:http';

export interface OpsAnswer {
  status: number;
  /** an object goes out as JSON, a text as it is */
  body: object | string;
  type?: string;
}

/** One page or probe; `body` is what was posted. */
export type OpsHandler = (body: string) => OpsAnswer | Promise<OpsAnswer>;

const MOST_POSTED_BYTES = 10_000;

/** The internal port of a process: probes, metrics, documents and test hooks. Never routed from outside. */
export class OpsServer {
  private readonly handlers = new Map<string, OpsHandler>();
  private readonly server = http.createServer((request, response) => void this.serve(request, response));

  on(call: `${'GET' | 'POST'} /${string}`, handler: OpsHandler): void {
    this.handlers.set(call, handler);
  }

  listen(host: string, port: number): Promise<number> {
    return new Promise((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(port, host, () => {
        this.server.off('error', reject);
        const address = this.server.address();
        resolve(typeof address === 'object' && address !== null ? address.port : port);
      });
    });
  }

  async close(): Promise<void> {
    if (!this.server.listening) return;
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    this.server.closeAllConnections();
    await closed;
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let answer: OpsAnswer;
    try {
      const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
      const handler = this.handlers.get(`${request.method ?? 'GET'} ${path}`);
      answer = handler ? await handler(await read(request)) : { status: 404, body: 'Not found\n' };
    } catch (error) {
      answer =
        error instanceof OpsInputError
          ? { status: 400, body: `${error.message}\n` }
          : { status: 500, body: `${String(error)}\n` };
    }
    const { status, body, type } = answer;
    const isText = typeof body === 'string';
    response.writeHead(status, {
      'content-type': type ?? (isText ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8'),
      'cache-control': 'no-store',
    });
    response.end(isText ? body : JSON.stringify(body));
  }
}

/** What was asked makes no sense. */
export class OpsInputError extends Error {}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST_POSTED_BYTES) throw new OpsInputError('That is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
