import { Injectable } from '@nestjs/common';
import { THE_PLATFORM } from '@plateia/contracts/notifications';
import { Clock } from '@plateia/runtime';

/** Another replica may have added somebody since. */
const KNOWN_FOR_MS = 1_000;

interface Known {
  senders: Set<string>;
  /** undefined while they are being read */
  until?: number;
}

/**
 * Who is behind a member's unread rows, and perhaps some who are no more. Where none of them is hidden, the rows can be counted
 * without a look at who sent them. This replica tells of whom it adds before it writes; what others add is seen a second later.
 */
@Injectable()
export class UnreadSenders {
  private readonly members = new Map<string, Known>();

  constructor(private readonly clock: Clock) {}

  /** Undefined where they must be read. */
  of(receiver: string): ReadonlySet<string> | undefined {
    const known = this.members.get(receiver);
    return known?.until !== undefined && known.until > this.clock.now() ? known.senders : undefined;
  }

  add(receiver: string, sender: string): void {
    if (sender !== THE_PLATFORM) this.members.get(receiver)?.senders.add(sender);
  }

  /** Keeps what is read, with whom was added meanwhile. */
  async learn<T>(receiver: string, read: () => Promise<T>, sendersIn: (found: T) => Iterable<string>): Promise<T> {
    this.forgetOld();
    const known: Known = { senders: new Set() };
    this.members.delete(receiver);
    this.members.set(receiver, known);
    try {
      const found = await read();
      for (const sender of sendersIn(found)) known.senders.add(sender);
      known.until = this.clock.now() + KNOWN_FOR_MS;
      return found;
    } catch (error) {
      if (this.members.get(receiver) === known) this.members.delete(receiver);
      throw error;
    }
  }

  /** Who was asked for longest ago stands first. */
  private forgetOld(): void {
    const now = this.clock.now();
    for (const [receiver, { until }] of this.members) {
      if (until === undefined || until > now) return;
      this.members.delete(receiver);
    }
  }
}
