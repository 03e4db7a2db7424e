import { createHmac, randomInt } from 'node:crypto';
import { paymentWebhook } from '@plateia/contracts/bookings';
import { subscriptionWebhook } from '@plateia/contracts/identity';
import { wallClock, type Clock } from '@plateia/runtime';
import type { Webhook } from '../books/book.shapes.js';
import { newId, type BooksFile } from '../books/books-file.js';
import type { ProviderEvent, WebhookOutlet } from './webhook-outlet.js';

export const SIGNATURE_HEADER = 'payments-signature';
/** Real ones go on for days; whoever is away for an hour hears of it here too. */
const ATTEMPTS = 720;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;
const ANSWERS_WITHIN_MS = 10_000;

export interface Target {
  /** where the platform hears */
  platform: string;
  secret: string;
}

/** Sends what happened, signed by the time of the wall; again where nobody took it, and as disorderly as a test likes. */
export class WebhookSender implements WebhookOutlet {
  private readonly underWay = new Set<Promise<void>>();
  private readonly stopped = new AbortController();

  constructor(
    private readonly file: BooksFile,
    private readonly target: Target,
    private readonly clock: Clock,
  ) {}

  send({ type, objectId, userId, bookingId, accountId }: ProviderEvent): void {
    const about = { userId: userId ?? null, bookingId: bookingId ?? null, accountId: accountId ?? null };
    const webhook = { type, objectId, ...about, id: newId('evt'), createdAt: this.clock.now(), isDelivered: false };
    this.file.books.webhooks.push(webhook);
    this.file.save();
    if (!this.file.books.holdsWebhooks) void this.start(webhook);
  }

  hold(): void {
    this.file.books.holdsWebhooks = true;
    this.file.save();
  }

  /** What was held goes out, in any order; or is lost. */
  async release({ lost = false }: { lost?: boolean } = {}): Promise<number> {
    const waiting = this.file.books.webhooks.filter(({ isDelivered }) => !isDelivered);
    this.file.books.holdsWebhooks = false;
    if (lost) for (const webhook of waiting) webhook.isDelivered = true;
    this.file.save();
    if (lost) return 0;
    await Promise.all(shuffled(waiting).map((webhook) => this.start(webhook)));
    return waiting.length;
  }

  /** All of them once more. */
  async replay(): Promise<number> {
    const all = shuffled(this.file.books.webhooks);
    await Promise.all(all.map((webhook) => this.start(webhook)));
    return all.length;
  }

  /** Those of before the process was started anew. */
  resume(): void {
    if (this.file.books.holdsWebhooks) return;
    for (const webhook of this.file.books.webhooks) if (!webhook.isDelivered) void this.start(webhook);
  }

  async stop(): Promise<void> {
    this.stopped.abort();
    await Promise.all(this.underWay);
  }

  private start(webhook: Webhook): Promise<void> {
    const sending = this.deliver(webhook).finally(() => this.underWay.delete(sending));
    this.underWay.add(sending);
    return sending;
  }

  private async deliver(webhook: Webhook): Promise<void> {
    for (let attempt = 0; attempt < ATTEMPTS && !this.stopped.signal.aborted; attempt++) {
      if (await this.isTaken(webhook)) {
        webhook.isDelivered = true;
        this.file.save();
        return;
      }
      await this.pause(Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS));
    }
  }

  private async isTaken(webhook: Webhook): Promise<boolean> {
    const body = JSON.stringify({ ...webhook, isDelivered: undefined });
    const url = this.target.platform + (webhook.userId === null ? paymentWebhook : subscriptionWebhook).path;
    const signal = AbortSignal.any([this.stopped.signal, AbortSignal.timeout(ANSWERS_WITHIN_MS)]);
    const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature(this.target.secret, body) };
    try {
      return (await fetch(url, { method: 'POST', body, headers, signal })).ok;
    } catch {
      return false;
    }
  }

  private pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      timer.unref();
      this.stopped.signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
    });
  }
}

/** Written out here: whoever checks it shall not be the one who made it. */
function signature(secret: string, body: string): string {
  const seconds = Math.floor(wallClock.now() / 1_000);
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${digest}`;
}

function shuffled<T>(items: readonly T[]): T[] {
  const left = [...items];
  return items.map(() => left.splice(randomInt(left.length), 1)[0] as T);
}
