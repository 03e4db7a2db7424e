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

const waiting = new Map<string, Promise<unknown>>();

/** Nor has it locks: here whoever asks for a name waits for all who asked before. */
const request = <T>(name: string, _options: object, work: () => Promise<T>): Promise<T> => {
  const turn = (waiting.get(name) ?? Promise.resolve()).then(work);
  waiting.set(
    name,
    turn.catch(() => undefined),
  );
  return turn;
};
Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
