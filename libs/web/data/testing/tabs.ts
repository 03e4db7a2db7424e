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

interface Turn {
  begin: () => void;
}

/** By name: who has it, and who waits for it. */
const turns = new Map<string, Turn[]>();

/** Nor has it locks: here whoever asks for a name waits for all who asked before. */
function request<T>(name: string, _options: object, work: () => Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const line = turns.get(name) ?? [];
  turns.set(name, line);
  const turn: Turn = {
    begin: () =>
      void work()
        .then(resolve, reject)
        .finally(() => leave(name, turn)),
  };
  line.push(turn);
  // As in a browser never at once.
  if (line.length === 1) queueMicrotask(turn.begin);
  return promise;
}

function leave(name: string, turn: Turn): void {
  const line = turns.get(name) ?? [];
  const had = line[0] === turn;
  turns.set(
    name,
    line.filter((one) => one !== turn),
  );
  if (had) turns.get(name)?.[0]?.begin();
}

/** As when the tab is closed that has them: who waits goes on. */
export function closeTabWithLocks(): void {
  for (const [name, [holder]] of turns) if (holder) leave(name, holder);
}

Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
