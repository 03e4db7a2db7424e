import type { Caller, EventStream } from '@plateia/service-kit';

/** One connection of a member. While it catches up, what happens meanwhile waits behind that. */
export class OpenStream {
  private waiting?: string[];

  constructor(
    private readonly stream: EventStream,
    readonly session: Pick<Caller, 'userId' | 'sid'>,
    readonly openedAt: number,
  ) {}

  write(text: string): void {
    if (this.waiting) this.waiting.push(text);
    else this.stream.write(text);
  }

  /** For what must not wait: the catching up itself, and heartbeats. */
  writeAhead(text: string): void {
    this.stream.write(text);
  }

  async catchUp(work: () => Promise<void>): Promise<void> {
    this.waiting = [];
    try {
      await work();
    } finally {
      const texts = this.waiting;
      this.waiting = undefined;
      for (const text of texts) this.stream.write(text);
    }
  }

  onClose(listener: () => void): void {
    this.stream.onClose(listener);
  }

  end(): void {
    this.stream.end();
  }
}
