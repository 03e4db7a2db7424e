import { kept } from '@plateia/data';

type OutgoingState = 'sending' | 'waiting' | 'failed';

/** Something written, on its way to the server. */
export type Outgoing<W> = W & {
  /** with the same key a repeat finds what the first try made */
  key: string;
  /** `waiting` for the network */
  state: OutgoingState;
  /** why it failed; undefined when the page was closed before the answer came */
  error?: { code: string };
};

interface OutboxOptions<W, A> {
  /** in local storage */
  name: string;
  send: (outgoing: Outgoing<W>) => Promise<A>;
}

/** What is on its way is kept until the server has it: closing the page loses nothing. */
export class Outbox<W extends object, A> {
  private readonly storage;
  private readonly options: OutboxOptions<W, A>;
  private items: readonly Outgoing<W>[];
  private readonly listeners = new Set<() => void>();
  private readonly arrivals = new Set<(arrived: A) => void>();

  constructor(options: OutboxOptions<W, A>) {
    this.options = options;
    this.storage = kept<readonly Outgoing<W>[]>(options.name);
    this.items = (this.storage.read() ?? []).map((item) => ({ ...item, state: 'failed' as const }));
    window.addEventListener('online', () => {
      for (const { key, state } of this.items) if (state === 'waiting') this.retry(key);
    });
  }

  /** Arrow functions, because React takes them off the object. */
  readonly current = (): readonly Outgoing<W>[] => this.items;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  onArrival(listener: (arrived: A) => void): () => void {
    this.arrivals.add(listener);
    return () => this.arrivals.delete(listener);
  }

  send(written: W): void {
    const item: Outgoing<W> = { ...written, key: crypto.randomUUID(), state: 'sending' };
    this.set([item, ...this.items]);
    void this.deliver(item);
  }

  retry(key: string): void {
    const item = this.items.find((one) => one.key === key);
    if (!item || item.state === 'sending') return;
    this.change(key, 'sending');
    void this.deliver(item);
  }

  discard(key: string): void {
    this.set(this.items.filter((item) => item.key !== key));
  }

  private async deliver(item: Outgoing<W>): Promise<void> {
    try {
      const arrived = await this.options.send(item);
      for (const listener of this.arrivals) listener(arrived);
      this.discard(item.key);
    } catch (error) {
      const { code = 'INTERNAL' } = error as { code?: string };
      const isCutOff = code === 'NETWORK_ERROR' && !navigator.onLine;
      if (isCutOff) this.change(item.key, 'waiting');
      else this.change(item.key, 'failed', { code });
    }
  }

  private change(key: string, state: OutgoingState, error?: { code: string }): void {
    this.set(this.items.map((item) => (item.key === key ? { ...item, state, ...(error && { error }) } : item)));
  }

  private set(items: readonly Outgoing<W>[]): void {
    this.items = items;
    if (items.length > 0) this.storage.write(items);
    else this.storage.clear();
    for (const listener of this.listeners) listener();
  }
}
