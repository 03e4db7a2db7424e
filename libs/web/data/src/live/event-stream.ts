import { refreshSession } from '../calls/refresh.js';
import { machineTime } from '../clock.js';
import { liveSignals, type LiveMessage } from './signals.js';

const ADDRESS = '/api/realtime';
const SHORTEST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
const WATCH_EVERY_MS = 5_000;
/** A timer that comes this late has slept, and the connection with it. */
const SLEPT_MS = 20_000;

interface Options {
  lastEventId: () => string;
  onMessage: (message: LiveMessage) => void;
  onSignedOut: () => void;
}

/** The open stream of this browser. It opens itself again, from where it was, until it is closed. */
export class EventStream {
  private source: EventSource | undefined;
  private failures = 0;
  private closed = false;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private readonly watch: ReturnType<typeof setInterval>;
  private watchedAt = machineTime();
  private readonly options: Options;

  constructor(options: Options) {
    this.options = options;
    this.watch = setInterval(() => this.noticeSleep(), WATCH_EVERY_MS);
    window.addEventListener('online', this.reopen);
    this.open();
  }

  close(): void {
    this.closed = true;
    clearInterval(this.watch);
    clearTimeout(this.retry);
    window.removeEventListener('online', this.reopen);
    this.source?.close();
  }

  private open(): void {
    const openedAt = machineTime();
    const last = this.options.lastEventId();
    const source = new EventSource(last ? `${ADDRESS}?lastEventId=${encodeURIComponent(last)}` : ADDRESS);
    this.source = source;
    for (const type of liveSignals) {
      source.addEventListener(type, ({ data, lastEventId }: MessageEvent<string>) => {
        this.failures = 0;
        this.options.onMessage({ id: lastEventId, type, data: JSON.parse(data) as unknown });
      });
    }
    source.addEventListener('error', () => this.failed(source, openedAt));
  }

  /** The browser tells no reason; whether the session still is good is asked for when it was refused from the start. */
  private failed(source: EventSource, openedAt: number): void {
    const refused = source.readyState === EventSource.CLOSED;
    source.close();
    if (source !== this.source) return;
    this.source = undefined;
    const wait = Math.min(LONGEST_WAIT_MS, SHORTEST_WAIT_MS * 2 ** this.failures) * (1 + Math.random() / 2);
    this.failures += 1;
    this.retry = setTimeout(() => void this.again(refused, openedAt), wait);
  }

  private async again(refused: boolean, askedAt: number): Promise<void> {
    const outcome = refused ? await refreshSession(askedAt).catch(() => 'again' as const) : 'again';
    // Meanwhile its member may have gone: it is no longer anybody's word, and opens no more.
    if (this.closed) return;
    if (outcome === 'signed-out') this.options.onSignedOut();
    else if (!this.source) this.open();
  }

  private readonly reopen = (): void => {
    clearTimeout(this.retry);
    this.source?.close();
    this.open();
  };

  private noticeSleep(): void {
    const moment = machineTime();
    if (moment - this.watchedAt > WATCH_EVERY_MS + SLEPT_MS) this.reopen();
    this.watchedAt = moment;
  }
}
