import type { Delivery, Subscription } from '../event-log.js';
import type { ParkedEvent } from './parked-events.js';

const AT_ONCE = 200;
/** A roll-out takes minutes; what it leaves parked may wait some seconds more. */
const LOOK_EVERY_MS = 5_000;

/** As a log hands it over; one that cannot even be read carries the reason. */
export type Handed = Delivery & { unreadable?: Error };

export interface ParkingLot {
  /** whether this process has the part of the log that an event comes from */
  owns(parked: ParkedEvent): boolean;
  /** puts it in the line of its key */
  take(parked: ParkedEvent): void;
}

/**
 * What a group has put aside until its reader knows it. A fact waits behind what is parked of its order; a snapshot waits for nobody,
 * because its version decides. Whoever owns a part of the log takes what was parked of it, before the first event of that part
 * and from time to time afterwards, so nothing is taken by two.
 */
export class Parking {
  private held = new Set<string>();
  /** put aside since the last look began */
  private meanwhile = new Set<string>();
  private readonly inHand = new Set<string>();
  private timer?: NodeJS.Timeout;
  private looking?: Promise<void>;

  constructor(
    private readonly subscription: Subscription,
    private readonly lot: ParkingLot,
    private readonly signal: AbortSignal,
  ) {}

  /** After another part of the log has become ours; rejects while the database is away. */
  async begin(): Promise<void> {
    await this.looking?.catch(() => undefined);
    await this.look();
  }

  private look(): Promise<void> {
    this.looking ??= this.lookThrough().finally(() => {
      this.looking = undefined;
      this.lookLater();
    });
    return this.looking;
  }

  /** Asked in the line of its key, where whatever came before is settled. */
  mustWait({ envelope, unreadable }: Handed): boolean {
    if (unreadable) return false;
    const order = this.subscription.orderOf?.(envelope);
    return (order !== undefined && this.held.has(order)) || !this.subscription.wants(envelope);
  }

  async put(delivery: Delivery): Promise<void> {
    const order = this.subscription.orderOf?.(delivery.envelope);
    await this.subscription.inbox.parked.put(delivery, order);
    if (order === undefined) return;
    this.held.add(order);
    this.meanwhile.add(order);
  }

  /** It was handled, or found to have been. */
  async done(parked: ParkedEvent): Promise<void> {
    await this.subscription.inbox.parked.remove(parked.envelope);
    this.inHand.delete(parked.id);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private lookLater(): void {
    clearTimeout(this.timer);
    if (this.signal.aborted) return;
    this.timer = setTimeout(() => this.lookAgain(), LOOK_EVERY_MS);
    this.timer.unref();
  }

  private lookAgain(): void {
    if (this.subscription.inbox.parked.dirty.isSet) void this.look().catch(() => undefined);
    else this.lookLater();
  }

  private async lookThrough(): Promise<void> {
    this.meanwhile = new Set();
    const held = new Set<string>();
    let last: ParkedEvent | undefined;
    const { parked: all } = this.subscription.inbox;
    const looked = all.dirty.look();
    do {
      const portion: ParkedEvent[] = await all.next(AT_ONCE, last);
      for (const parked of portion) this.consider(parked, held);
      last = portion.length < AT_ONCE ? undefined : portion.at(-1);
    } while (last && !this.signal.aborted);
    this.held = new Set([...held, ...this.meanwhile]);
    looked();
  }

  private consider(parked: ParkedEvent, held: Set<string>): void {
    const { id, order, envelope } = parked;
    if (this.inHand.has(id) || !this.lot.owns(parked)) return;
    const isHeld = order !== undefined && held.has(order);
    if (isHeld || !this.subscription.wants(envelope)) {
      if (order !== undefined) held.add(order);
      return;
    }
    this.inHand.add(id);
    this.lot.take(parked);
  }
}
