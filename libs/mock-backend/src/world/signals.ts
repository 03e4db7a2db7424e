import { streamSignals, type StreamSignal } from '@plateia/contracts/all';
import type { z } from 'zod';

export type SignalData<S extends StreamSignal> = z.input<(typeof streamSignals)[S]>;

/** The stream of a member begins: what it is sent goes to `send` until it is closed. */
export type OpenStream = (send: (block: string) => void, close: () => void) => () => void;

interface SentSignal {
  id: string;
  userId: string;
  block: string;
}

interface Listener {
  userId: string;
  sessionId: string;
  send: (block: string) => void;
  close: () => void;
}

const REMEMBERED = 200;

/** Who has a stream open in this page, and what was told lately: a stream that comes back goes on from where it was. */
export class Signals {
  private readonly newId: () => string;
  private readonly listeners = new Set<Listener>();
  private sent: SentSignal[] = [];

  constructor(newId: () => string) {
    this.newId = newId;
  }

  send<S extends StreamSignal>(userId: string, signal: S, data: SignalData<S>): void {
    const one = { id: this.newId(), userId, block: '' };
    one.block = blockOf(one.id, signal, data);
    this.sent = [...this.sent, one].slice(-REMEMBERED);
    for (const listener of this.listeners) if (listener.userId === userId) listener.send(one.block);
  }

  /** The last word of a session; its stream is closed with it. */
  end(sessionId: string, reason: SignalData<'session_ended'>['reason']): void {
    for (const listener of this.listeners) {
      if (listener.sessionId !== sessionId) continue;
      listener.send(blockOf(this.newId(), 'session_ended', { reason }));
      this.listeners.delete(listener);
      listener.close();
    }
  }

  open(who: { userId: string; sessionId: string }, now: number, lastEventId: string | undefined): OpenStream {
    return (send, close) => {
      const listener = { ...who, send, close };
      const own = this.sent.filter(({ userId }) => userId === who.userId);
      const known = own.findIndex(({ id }) => id === lastEventId);
      const present = own.at(-1)?.id ?? this.newId();
      const hello = { userId: who.userId, serverTime: new Date(now).toISOString(), lastEventId: present };
      send(blockOf(present, 'hello', hello));
      if (known !== -1) for (const { block } of own.slice(known + 1)) send(block);
      this.listeners.add(listener);
      return () => this.listeners.delete(listener);
    };
  }
}

function blockOf<S extends StreamSignal>(id: string, signal: S, data: SignalData<S>): string {
  const checked = streamSignals[signal].parse(data);
  return `id: ${id}\nevent: ${signal}\ndata: ${JSON.stringify(checked)}\n\n`;
}
