import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export interface SeenSpan {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId: string;
  attributes: Record<string, string | number>;
  failed: boolean;
}

/** A value as OTLP writes it: {"stringValue":"a"}. */
type Value = Record<string, string | number>;
interface Written {
  attributes: { key: string; value: Value }[];
}
type WrittenSpan = Written &
  Pick<SeenSpan, 'name' | 'traceId' | 'spanId'> & { parentSpanId?: string; status: { code: number } };
interface Batch {
  resourceSpans: { resource: Written; scopeSpans: { spans: WrittenSpan[] }[] }[];
}

const FAILED = 2;

/** Takes spans by OTLP over HTTP and JSON, as a collector does. */
export class SpanCollector {
  readonly spans: SeenSpan[] = [];
  /** What it answers from now on. */
  status = 200;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<SpanCollector> {
    const server = createServer();
    const collector = new SpanCollector(server);
    server.on('request', (request, response) => {
      void json(request).then((body) => {
        if (collector.status === 200 && request.url === '/v1/traces') collector.take(body as Batch);
        response.writeHead(collector.status, { 'content-type': 'application/json' }).end('{}');
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return collector;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }

  private take({ resourceSpans }: Batch): void {
    for (const { resource, scopeSpans } of resourceSpans) {
      const service = String(valuesOf(resource)['service.name']);
      for (const { name, traceId, spanId, parentSpanId = '', status, ...rest } of scopeSpans.flatMap(
        ({ spans }) => spans,
      ))
        this.spans.push({
          service,
          name,
          traceId,
          spanId,
          parentSpanId,
          attributes: valuesOf(rest),
          failed: status.code === FAILED,
        });
    }
  }
}

const valuesOf = ({ attributes }: Written): SeenSpan['attributes'] =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0] ?? '']));
