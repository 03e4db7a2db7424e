import { streamSignals, type StreamSignal } from '@plateia/contracts/all';
import { realtime } from '@plateia/contracts/notifications';
import { PATIENCE_MS, until } from '@plateia/test-kit';
import type { z } from 'zod';
import type { Member } from './member.js';

type SignalData<S extends StreamSignal> = z.output<(typeof streamSignals)[S]>;

export interface StreamEvent {
  id: string;
  name: string;
  data: unknown;
  /** performance.now() of its arrival */
  at: number;
}

/** What a page hears while it is open. */
export class OpenStream {
  readonly events: StreamEvent[] = [];
  lastEventId = '';
  isClosed = false;
  private readonly closing = new AbortController();

  private constructor(private readonly member: Member) {}

  static async open(member: Member, lastEventId?: string): Promise<OpenStream> {
    const stream = new OpenStream(member);
    await stream.connect(lastEventId);
    await stream.next('hello');
    return stream;
  }

  /** Waits for an event of that name, come or still to come, whose data pass `where`; the first `after` events are passed over. */
  next<S extends StreamSignal>(
    name: S,
    where: (data: SignalData<S>) => boolean = () => true,
    { withinMs = PATIENCE_MS, after = 0 }: { withinMs?: number; after?: number } = {},
  ): Promise<StreamEvent & { data: SignalData<S> }> {
    const find = () =>
      this.events.find((event, place) => place >= after && event.name === name && where(event.data as SignalData<S>));
    return until(`${name} on the stream`, () => find() as (StreamEvent & { data: SignalData<S> }) | undefined, {
      withinMs,
      everyMs: 2,
    });
  }

  /** The same page after a broken connection: it says what it has seen last. */
  async resume(): Promise<OpenStream> {
    this.close();
    return OpenStream.open(this.member, this.lastEventId);
  }

  close(): void {
    this.closing.abort();
  }

  private async connect(lastEventId?: string): Promise<void> {
    const answer = await this.member.fetch(this.member.origin + realtime.path, {
      headers: { accept: 'text/event-stream', ...(lastEventId ? { 'last-event-id': lastEventId } : {}) },
      signal: this.closing.signal,
    });
    if (!answer.ok || !answer.body) throw new Error(`the stream was refused: ${answer.status} ${await answer.text()}`);
    void this.read(answer.body).finally(() => (this.isClosed = true));
  }

  private async read(body: ReadableStream<Uint8Array>): Promise<void> {
    let rest = '';
    try {
      for await (const text of body.pipeThrough(new TextDecoderStream())) {
        const blocks = (rest + text).split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) this.take(block);
      }
    } catch (error) {
      // The end of the connection is no news to whoever reads the events; an unreadable event is.
      if (error instanceof SyntaxError) throw error;
    }
  }

  private take(block: string): void {
    const fields = new Map(block.split('\n').map(fieldOf));
    const data = fields.get('data');
    const id = fields.get('id');
    if (id !== undefined) this.lastEventId = id;
    if (data === undefined) return;
    const name = fields.get('event') ?? 'message';
    this.events.push({ id: id ?? '', name, data: JSON.parse(data) as unknown, at: performance.now() });
  }
}

export const openStream = (member: Member, lastEventId?: string): Promise<OpenStream> =>
  OpenStream.open(member, lastEventId);

/** Our server writes one line of data per event, so a field stands once. */
function fieldOf(line: string): [name: string, value: string] {
  const at = line.indexOf(':');
  return [line.slice(0, at), line.slice(at + 1).replace(/^ /, '')];
}
