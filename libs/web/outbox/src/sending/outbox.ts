import {
  isAnsweredForGood,
  machineTime,
  onKeptElsewhere,
  onLive,
  ownerNow,
  session,
  tabChannel,
  withTabLock,
} from '@plateia/data';
import type { Entry, KindOptions, Written } from './entry.js';
import { EntryStorage, type KeptEntry } from './entry.storage.js';
import { type Failure, isForLater, pauseAfter } from './pause.js';

/** Another tab changed this entry. */
interface OutboxMessage<P, A> {
  userId: string;
  clientId: string;
  key: string;
  arrived?: { answer: A; entry: Written<P> };
}
type ArrivalListener<P, A> = (answer: A, entry: Written<P>) => void;

interface Writing<P> {
  key: string;
  payload: P;
  clientId?: string;
  /** held back in this tab until then, under a key of its own; whoever takes over from a tab that was closed does not wait */
  until?: Promise<void>;
}

/** What a member wrote is kept until the server has it, and goes out once: by one tab, in the order of its key. */
export class Outbox<P, A> {
  private readonly options: KindOptions<P, A>;
  private readonly userId: string;
  private readonly storage: EntryStorage<P>;
  private readonly tabs;
  private entries: readonly Entry<P>[] = [];
  private readonly listeners = new Set<() => void>();
  private readonly arrivals = new Set<ArrivalListener<P, A>>();
  /** keys this tab is sending, or waiting for another tab to have sent */
  private readonly pumping = new Set<string>();
  private readonly held = new Map<string, { until: Promise<void>; release: () => void }>();
  private wake: ReturnType<typeof setTimeout> | undefined;
  /** arrived, here or by another tab, whatever storage still shows of it */
  private readonly done = new Set<string>();
  private readonly underWay = new Map<string, Promise<boolean>>();

  constructor(options: KindOptions<P, A>, userId: string) {
    this.options = options;
    this.userId = userId;
    this.storage = new EntryStorage(`outbox.${userId}.${options.name}`);
    if (options.arrived) this.arrivals.add(options.arrived);
    this.tabs = tabChannel<OutboxMessage<P, A>>(`outbox.${options.name}`);
    this.tabs.onMessage((news) => this.heard(news));
    const names = `outbox.${userId}.${options.name}.`;
    onKeptElsewhere(names, (name) => this.seen(name?.slice(names.length)));
    window.addEventListener('online', () => this.pumpAll(true));
    // The server is back, which a browser that kept its line is not told of: nobody waits out a pause for that.
    onLive('hello', () => this.pumpAll(true));
    // A tab that was put to sleep hears of nothing.
    window.addEventListener('focus', () => this.pumpAll());
    window.addEventListener('offline', () => this.show());
    window.addEventListener('pagehide', () => void this.sendHeld());
    session.subscribe(() => this.pumpAll());
    session.onLeaving(() => this.sendHeld());
    this.pumpAll();
  }

  /** Arrow functions, because React takes them off the object. */
  readonly current = (): readonly Entry<P>[] => this.entries;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  onArrival(listener: ArrivalListener<P, A>): () => void {
    this.arrivals.add(listener);
    return () => this.arrivals.delete(listener);
  }

  enqueue({ key, payload, clientId = crypto.randomUUID(), until }: Writing<P>): string {
    this.storage.add({ clientId, key, payload });
    if (until) this.hold(clientId, until);
    // First in line: another tab that hears of it must not send what is held back here.
    this.pump(key);
    this.changed({ clientId, key });
    return clientId;
  }

  retry(clientId: string): void {
    const entry = this.storage.read(clientId);
    if (!entry || this.underWay.has(clientId) || entry.begun) return;
    const { failed: _, pause: __, ...again } = entry;
    this.storage.write(again);
    this.pump(entry.key);
    this.changed(entry);
  }

  /** False: it is on its way already, or there. */
  drop(clientId: string): boolean {
    const entry = this.storage.read(clientId);
    if (!entry || this.underWay.has(clientId) || entry.begun) return false;
    this.storage.remove(clientId);
    this.held.get(clientId)?.release();
    this.changed(entry);
    return true;
  }

  private pumpAll(endPauses = false): void {
    this.storage.readAll();
    for (const { pause, ...entry } of endPauses ? this.storage.all() : []) if (pause) this.storage.write(entry);
    this.show();
    for (const key of new Set(this.entries.map((entry) => entry.key))) this.pump(key);
  }

  /** Whoever has the lock sends; should its tab be closed, the next one that waits for it goes on. */
  private pump(key: string): void {
    const next = this.next(key);
    if (this.pumping.has(key) || !next || !this.mayGo(next)) return;
    this.pumping.add(key);
    void withTabLock(`outbox.${this.userId}.${this.options.name}.${key}`, () => this.sendInOrder(key))
      .catch(() => undefined)
      .then(() => {
        this.pumping.delete(key);
        // Written while the last answer was on its way.
        this.pump(key);
      });
  }

  private async sendInOrder(key: string): Promise<void> {
    for (let entry = this.next(key); entry && this.mayGo(entry); entry = this.next(key)) {
      const { clientId } = entry;
      await this.held.get(clientId)?.until;
      this.held.delete(clientId);
      if (!(await this.deliver(clientId))) return;
    }
  }

  /** What was refused holds up nobody. */
  private next(key: string): KeptEntry<P> | undefined {
    return this.storage.all().find((one) => one.key === key && !one.failed && !this.done.has(one.clientId));
  }

  /** Never as somebody else: the cookies are those of whoever is signed in. */
  private mayGo({ pause }: Pick<KeptEntry<P>, 'pause'>): boolean {
    return ownerNow() === this.userId && navigator.onLine && (pause?.until ?? 0) <= machineTime();
  }

  /** False: not now. */
  private deliver(clientId: string, keepalive = false): Promise<boolean> {
    const running = this.underWay.get(clientId);
    if (running) return running;
    const entry = this.storage.read(clientId);
    // Dropped or refused meanwhile, or there already.
    if (!entry || entry.failed || this.done.has(clientId)) return Promise.resolve(true);
    if (!this.mayGo(entry)) return Promise.resolve(false);
    if (entry.begun && this.options.repeats === 'when-asked') {
      this.fail(entry, {});
      return Promise.resolve(true);
    }
    this.storage.write({ ...entry, begun: true });
    const { key, payload, requestKey = clientId } = entry;
    const delivering = this.options.send({ clientId, requestKey, key, payload, keepalive }).then(
      (answer) => this.arrive(entry, answer),
      (error: unknown) => this.refused(entry, error),
    );
    this.underWay.set(clientId, delivering);
    this.changed(entry);
    return delivering;
  }

  private arrive({ clientId, key, payload }: KeptEntry<P>, answer: A): true {
    this.underWay.delete(clientId);
    this.done.add(clientId);
    this.storage.remove(clientId);
    const arrived = { answer, entry: { clientId, key, payload } };
    for (const listener of this.arrivals) listener(answer, arrived.entry);
    this.changed(arrived.entry, arrived);
    return true;
  }

  private refused(entry: KeptEntry<P>, error: unknown): boolean {
    this.underWay.delete(entry.clientId);
    const { code = 'INTERNAL', retryAfter = null } = error as Partial<Failure>;
    const byItself = this.options.repeats === 'by-itself';
    if (!isForLater(code) || (!byItself && navigator.onLine)) {
      this.fail({ ...entry, ...(isAnsweredForGood(error) && { requestKey: crypto.randomUUID() }) }, { code });
      return true;
    }
    const { begun: _, ...waiting } = entry;
    this.storage.write({ ...waiting, ...(byItself && { pause: pauseAfter({ code, retryAfter }, entry.pause) }) });
    this.changed(entry);
    return false;
  }

  private fail({ begun: _begun, ...entry }: KeptEntry<P>, failed: { code?: string }): void {
    this.storage.write({ ...entry, failed });
    this.changed(entry);
    const shown = this.entries.find(({ clientId }) => clientId === entry.clientId);
    if (shown) this.options.refused?.(shown, this);
  }

  private hold(clientId: string, until: Promise<void>): void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.held.set(clientId, { until: promise, release: resolve });
    void until.then(resolve, resolve);
  }

  /** Neither the end of the page nor that of the session is a reason to forget what was asked for. */
  private async sendHeld(): Promise<void> {
    const going = [...this.held].map(([clientId, { release }]) => {
      const delivered = this.deliver(clientId, true);
      release();
      return delivered;
    });
    await Promise.allSettled(going);
  }

  private changed(
    { clientId, key }: Pick<Written<P>, 'clientId' | 'key'>,
    arrived?: OutboxMessage<P, A>['arrived'],
  ): void {
    this.show();
    this.tabs.send({ userId: this.userId, clientId, key, ...(arrived && { arrived }) });
  }

  /** What another tab wrote can be read from now on. */
  private seen(clientId: string | undefined): void {
    if (clientId === undefined) return this.pumpAll();
    const entry = this.storage.read(clientId);
    this.show();
    if (entry) this.pump(entry.key);
  }

  private heard({ userId, clientId, key, arrived }: OutboxMessage<P, A>): void {
    if (userId !== this.userId) return;
    this.storage.read(clientId);
    if (arrived && !this.done.has(arrived.entry.clientId)) {
      this.done.add(arrived.entry.clientId);
      for (const listener of this.arrivals) listener(arrived.answer, arrived.entry);
    }
    this.show();
    // In line behind the tab that sends; where there are no locks each tab sends what it wrote.
    if ('locks' in navigator) this.pump(key);
  }

  private show(): void {
    const all = this.storage.all().filter(({ clientId }) => !this.done.has(clientId));
    const paused = all.filter(({ pause }) => pause && pause.until > machineTime());
    const stuck = new Set(paused.map(({ key }) => key));
    const goes = this.mayGo({});
    const before = new Map(this.entries.map((entry) => [entry.clientId, entry]));
    this.entries = all.map((entry) => {
      const shown = this.shown(entry, goes && !stuck.has(entry.key));
      const earlier = before.get(entry.clientId);
      // The same object as long as it is the same, so that pages draw only what changed.
      return earlier && isSame(earlier, shown) ? earlier : shown;
    });
    const ends = paused.flatMap(({ pause }) => pause?.until ?? []);
    clearTimeout(this.wake);
    if (ends.length > 0) this.wake = setTimeout(() => this.pumpAll(), Math.min(...ends) - machineTime());
    for (const listener of this.listeners) listener();
  }

  private shown({ clientId, key, payload, failed }: KeptEntry<P>, isNext: boolean): Entry<P> {
    if (failed) {
      const { code } = failed;
      return { clientId, key, payload, state: 'failed', ...(code !== undefined && { error: { code } }) };
    }
    const goes = this.underWay.has(clientId) || (isNext && !this.held.has(clientId));
    return { clientId, key, payload, state: goes ? 'sending' : 'waiting' };
  }
}

const isSame = <P>(a: Entry<P>, b: Entry<P>): boolean =>
  a.payload === b.payload && a.state === b.state && a.error?.code === b.error?.code;
