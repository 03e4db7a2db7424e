import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** A reader this far behind is gone or too slow; it comes back with its last event id. */
const MOST_UNREAD_BYTES = 512 * 1024;

/** One open server-sent answer. Writes go straight to the socket: no copy and no queue of ours. */
export class EventStream {
  constructor(private readonly response: ServerResponse) {}

  get isOpen(): boolean {
    return !this.response.writableEnded && !this.response.destroyed;
  }

  /** `text` is one or more whole SSE messages. */
  write(text: string): void {
    if (!this.isOpen) return;
    if (this.response.writableLength > MOST_UNREAD_BYTES) this.response.destroy();
    else this.response.write(text);
  }

  onClose(listener: () => void): void {
    if (this.isOpen) this.response.once('close', listener);
    else listener();
  }

  end(): void {
    this.response.end();
  }
}

/** All open streams of a service, so that a stop can end them. */
export class EventStreams {
  private readonly open = new Set<EventStream>();
  private ended = false;

  get count(): number {
    return this.open.size;
  }

  start(reply: FastifyReply): EventStream {
    reply.hijack();
    const response = reply.raw;
    const headers = {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    };
    response.writeHead(200, headers);
    response.flushHeaders();
    response.socket?.setNoDelay(true);
    const stream = new EventStream(response);
    this.open.add(stream);
    response.once('close', () => this.open.delete(stream));
    if (this.ended) stream.end();
    return stream;
  }

  endAll(): void {
    this.ended = true;
    for (const stream of this.open) stream.end();
  }
}
