import type { Clock } from '@plateia/runtime';
import { ServiceError, requireDatedSignature } from '@plateia/service-kit';
import type { z } from 'zod';
import type { SignedWebhook } from '../payments.js';
import { webhook } from '../provider/books/book.shapes.js';
import { MOVED_HEADER } from '../provider/payment-provider.js';
import { SIGNATURE_HEADER } from '../provider/webhooks/webhook-sender.js';

const ANSWERS_WITHIN_MS = 5_000;
const sentWebhook = webhook.omit({ isDelivered: true });

export interface EmbeddedPlace {
  /** where this process reaches it */
  address: string;
  /** where browsers do */
  pages: string;
  secret: string;
  /** how many times as long as ever its answers may take */
  patienceScale: number;
}

/** The provider of development, by HTTP like any other; its refusals in our words. */
export class EmbeddedClient {
  constructor(
    private readonly place: EmbeddedPlace,
    private readonly clock: Clock,
  ) {}

  get pages(): string {
    return this.place.pages;
  }

  async find<S extends z.ZodType>(path: string, shape: S): Promise<z.output<S> | null> {
    const answer = await this.send('GET', path);
    return answer.status === 404 ? null : shape.parse(await this.read(answer));
  }

  async get<S extends z.ZodType>(path: string, shape: S): Promise<z.output<S>> {
    return shape.parse(await this.read(await this.send('GET', path)));
  }

  async post<S extends z.ZodType>(path: string, shape: S, body: object = {}): Promise<z.output<S>> {
    return shape.parse(await this.read(await this.send('POST', path, body)));
  }

  /** Done, or not possible any more: whoever asks is content with either. */
  async tryPost(path: string): Promise<void> {
    await this.send('POST', path, {});
  }

  /** It has no other way to know what time it is in a test. */
  async syncTime(): Promise<void> {
    await this.send('POST', '/clock', {});
  }

  verified({ body, header }: SignedWebhook): z.output<typeof sentWebhook> {
    requireDatedSignature({ header: header(SIGNATURE_HEADER), body }, [this.place.secret]);
    return sentWebhook.parse(JSON.parse(Buffer.from(body).toString()));
  }

  private async read(answer: Response): Promise<unknown> {
    if (answer.ok) return answer.json();
    if (answer.status === 402) throw new ServiceError('PAYMENT_FAILED');
    if (answer.status === 409 || answer.status === 422) throw new ServiceError('INVALID_TRANSITION');
    throw new Error(`The payment provider answers ${answer.status}: ${await answer.text()}`);
  }

  private async send(method: string, path: string, body?: object): Promise<Response> {
    const headers = { 'content-type': 'application/json', [MOVED_HEADER]: String(Math.round(this.clock.movedMs)) };
    const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS * this.place.patienceScale);
    try {
      const sent = body && { body: JSON.stringify(body) };
      return await fetch(this.place.address + path, { method, headers, signal, ...sent });
    } catch {
      throw new ServiceError('UNAVAILABLE');
    }
  }
}
