import { until } from '@plateia/test-kit';
import { get, type IncomingMessage } from 'node:http';
import type { NotifiedMember, NotificationsHarness } from './notifications-harness.js';

export interface Message {
  id: string | undefined;
  event: string;
  data: Record<string, unknown>;
}

interface Options {
  lastEventId?: string;
}

/** Reads a stream as a browser does. */
export class StreamReader {
  readonly messages: Message[] = [];
  text = '';
  closed = false;
  private rest = '';

  private constructor(readonly response: IncomingMessage) {
    response.setEncoding('utf8');
    response.on('data', (chunk: string) => this.take(chunk));
    response.on('close', () => (this.closed = true));
    response.on('error', () => (this.closed = true));
  }

  static async open(
    service: NotificationsHarness,
    member: NotifiedMember,
    { lastEventId }: Options = {},
  ): Promise<StreamReader> {
    const headers = { cookie: await member.cookie(), ...(lastEventId && { 'last-event-id': lastEventId }) };
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      get(`${service.address}/api/realtime`, { headers, agent: false }, resolve).on('error', reject);
    });
    const reader = new StreamReader(response);
    if (response.statusCode === 200) await until('hello', () => reader.messages.length > 0);
    return reader;
  }

  get lastId(): string | undefined {
    return this.messages.findLast(({ id }) => id !== undefined)?.id;
  }

  named(event: string): Message[] {
    return this.messages.filter((message) => message.event === event);
  }

  async waitFor(event: string, count = 1): Promise<Message> {
    await until(`${count} × ${event}`, () => this.named(event).length >= count);
    return this.named(event)[count - 1] as Message;
  }

  close(): void {
    this.response.destroy();
  }

  private take(chunk: string): void {
    this.text += chunk;
    const blocks = (this.rest + chunk).split('\n\n');
    this.rest = blocks.pop() ?? '';
    for (const block of blocks) this.read(block);
  }

  private read(block: string): void {
    const fields = new Map(
      block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
    );
    const event = fields.get('event');
    if (event)
      this.messages.push({
        id: fields.get('id'),
        event,
        data: JSON.parse(fields.get('data') ?? '{}') as Message['data'],
      });
  }
}
