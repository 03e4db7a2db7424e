type Heard = (event: MessageEvent) => void;

const channels = new Set<FakeChannel>();

/** jsdom has none: this one speaks to all of its name but itself, as the browser's does. */
class FakeChannel {
  private readonly heard = new Set<Heard>();

  readonly name: string;

  constructor(name: string) {
    this.name = name;
    channels.add(this);
  }

  postMessage(data: unknown): void {
    for (const other of channels) if (other !== this && other.name === this.name) other.hear(data);
  }

  addEventListener(_type: 'message', listener: Heard): void {
    this.heard.add(listener);
  }

  removeEventListener(_type: 'message', listener: Heard): void {
    this.heard.delete(listener);
  }

  close(): void {
    channels.delete(this);
  }

  private hear(data: unknown): void {
    for (const listener of this.heard) listener(new MessageEvent('message', { data: structuredClone(data) }));
  }
}

globalThis.BroadcastChannel = FakeChannel as unknown as typeof BroadcastChannel;
