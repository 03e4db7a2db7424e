import { WEEK_MS } from '@plateia/contracts';
import type { Clock } from '@plateia/runtime';
import { Balances, CARDS, PLATFORM } from '../books/balances.js';
import { DECLINED_LATER, paymentMethod, type GivenBack, type Hold, type HoldRequest } from '../books/book.shapes.js';
import { newId, type BooksFile } from '../books/books-file.js';
import { missing, ProviderRefusal } from '../provider-refusal.js';
import type { WebhookOutlet } from '../webhooks/webhook-outlet.js';

const ACTION_LASTS_MS = 30 * 60_000;
/** As long as banks keep an amount free. */
const HOLD_LASTS_MS = WEEK_MS;

/** Whatever of a request is stored here: real providers compare all of it. */
const REQUESTED = [
  'bookingId',
  'userId',
  'amount',
  'currency',
  'way',
  'method',
  'savedId',
  'lang',
  'returnUrl',
] as const;

export const refundedOf = ({ refunds }: Hold): number => refunds.reduce((sum, { amount }) => sum + amount, 0);

/** Money for jobs: kept free on cards, taken, given back. */
export class CardHolds {
  private readonly balances: Balances;

  constructor(
    private readonly file: BooksFile,
    private readonly webhooks: WebhookOutlet,
    private readonly clock: Clock,
  ) {
    this.balances = new Balances(file, clock);
  }

  open(request: HoldRequest): Hold {
    const known = this.byKey(request.key);
    if (known) return REQUESTED.every((field) => known[field] === request[field]) ? known : anotherRequest();
    const now = this.clock.now();
    const hold: Hold = {
      ...request,
      id: newId('hold'),
      status: 'requires_action',
      captured: 0,
      refunds: [],
      createdAt: now,
      actionUntil: now + ACTION_LASTS_MS,
      heldUntil: now + HOLD_LASTS_MS,
    };
    this.file.books.holds[hold.id] = hold;
    const says = this.bankOn(request);
    if (says === 'ask') this.send('hold.requires_action', hold);
    else this.settle(hold.id, says === 'yes');
    return hold;
  }

  byKey(key: string): Hold | undefined {
    return Object.values(this.file.books.holds).find((hold) => hold.key === key);
  }

  hold(id: string): Hold {
    return this.file.books.holds[id] ?? missing();
  }

  has(id: string): boolean {
    return id in this.file.books.holds;
  }

  /** The bank has said yes or no, by itself or through the holder of the card. */
  settle(id: string, isAllowed: boolean): Hold {
    const hold = this.hold(id);
    if (hold.status !== 'requires_action') return hold;
    if (!isAllowed) return this.become(hold, 'failed');
    hold.heldUntil = this.clock.now() + HOLD_LASTS_MS;
    if (hold.way === 'save') return this.become(hold, 'saved');
    if (hold.way === 'authorise') return this.become(hold, 'held');
    return this.take(hold, hold.amount);
  }

  /** Takes the amount; what was kept free beyond it is free again. A repeat takes nothing more. */
  capture(id: string, amount: number): Hold {
    const hold = this.hold(id);
    if (amount > hold.amount) throw new ProviderRefusal(409, 'it is more than what is held');
    if (hold.status === 'captured' && hold.captured === amount) return hold;
    if (hold.status !== 'held') throw new ProviderRefusal(409, `it is ${hold.status}`);
    return this.take(hold, amount);
  }

  void(id: string): Hold {
    const hold = this.hold(id);
    if (hold.status === 'voided' || hold.status === 'failed') return hold;
    if (hold.status === 'captured') throw new ProviderRefusal(409, 'it is captured');
    return this.become(hold, 'voided');
  }

  refund(id: string, back: GivenBack): Hold {
    return this.giveBack(id, back, 'hold.refunded');
  }

  /** The bank takes it back for the holder of the card. */
  dispute(id: string, back: GivenBack): Hold {
    return this.giveBack(id, back, 'hold.disputed');
  }

  /** What nobody said yes to, and what was kept free for too long. */
  catchUp(): void {
    const now = this.clock.now();
    for (const hold of Object.values(this.file.books.holds)) {
      if (hold.status === 'requires_action' && hold.actionUntil <= now) this.become(hold, 'failed');
      if (hold.status === 'held' && hold.heldUntil <= now) this.become(hold, 'voided');
    }
  }

  /** Whoever let their card be saved has said yes to what is charged of it later. */
  private bankOn({ way, savedId, method: given }: HoldRequest): 'yes' | 'no' | 'ask' {
    if (given === DECLINED_LATER) return way === 'save' ? 'yes' : 'no';
    const method = paymentMethod.catch('pm_declined').parse(given);
    if (savedId !== undefined && this.hold(savedId).status !== 'saved') return 'no';
    if (method === 'pm_requires_action' && savedId === undefined) return 'ask';
    return method === 'pm_declined' ? 'no' : 'yes';
  }

  private giveBack(id: string, back: GivenBack, type: string): Hold {
    const hold = this.hold(id);
    const known = hold.refunds.find(({ key }) => key === back.key);
    if (known) return known.amount === back.amount ? hold : anotherRequest();
    if (refundedOf(hold) + back.amount > hold.captured)
      throw new ProviderRefusal(409, 'it is more than what was taken');
    hold.refunds.push(back);
    this.balances.move({ from: PLATFORM, to: CARDS, amount: back.amount, of: id });
    this.send(type, hold);
    return hold;
  }

  private take(hold: Hold, amount: number): Hold {
    hold.captured = amount;
    this.balances.move({ from: CARDS, to: PLATFORM, amount, of: hold.id });
    return this.become(hold, 'captured');
  }

  private become(hold: Hold, status: Hold['status']): Hold {
    hold.status = status;
    this.send(`hold.${status}`, hold);
    return hold;
  }

  private send(type: string, { id: objectId, bookingId }: Hold): void {
    this.webhooks.send({ type, objectId, bookingId });
  }
}

function anotherRequest(): never {
  throw new ProviderRefusal(422, 'the key is of another request');
}
