import { ServiceError } from '@plateia/service-kit';
import type { Stripe as StripeApi } from 'stripe';

export interface StripeKeys {
  key: string;
  /** one for each address that Stripe sends to, and two for each while one follows the other */
  webhookSecrets: readonly string[];
  /** another place than Stripe's own, for tests */
  apiBase?: string | undefined;
}

const ANSWERS_WITHIN_MS = 10_000;
const TRIES_AGAIN = 2;
const HELD_AT_MOST_SECONDS = 300;
const NOT_THERE = 404;

/** Stripe's library, with its errors in our words. */
export class StripeClient {
  private constructor(
    private readonly stripe: StripeApi,
    private readonly errors: typeof StripeApi.errors,
    private readonly webhookSecrets: readonly string[],
  ) {}

  /** The library is large: it is loaded by whoever is paid through it. */
  static async open({ key, webhookSecrets, apiBase }: StripeKeys): Promise<StripeClient> {
    const { Stripe } = await import('stripe');
    const base = apiBase === undefined ? undefined : new URL(apiBase);
    const place = base && {
      host: base.hostname,
      port: base.port || (base.protocol === 'http:' ? 80 : 443),
      protocol: base.protocol === 'http:' ? ('http' as const) : ('https' as const),
    };
    const stripe = new Stripe(key, {
      ...place,
      timeout: ANSWERS_WITHIN_MS,
      maxNetworkRetries: TRIES_AGAIN,
      telemetry: false,
    });
    return new StripeClient(stripe, Stripe.errors, webhookSecrets);
  }

  async call<T>(ask: (stripe: StripeApi) => Promise<T>): Promise<T> {
    try {
      return await ask(this.stripe);
    } catch (error) {
      if (error instanceof this.errors.StripeCardError) throw new ServiceError('PAYMENT_FAILED');
      if (error instanceof this.errors.StripeConnectionError || error instanceof this.errors.StripeRateLimitError)
        throw new ServiceError('UNAVAILABLE');
      throw error;
    }
  }

  /** Null for what is not there, and for nothing else: whatever else is wrong says nothing of what is there. */
  async find<T>(ask: (stripe: StripeApi) => Promise<T>): Promise<T | null> {
    return this.call(ask).catch((error: unknown) => {
      if (error instanceof this.errors.StripeInvalidRequestError && error.statusCode === NOT_THERE) return null;
      throw error;
    });
  }

  /** Done where it can be; whoever asks looks what became of the thing. */
  async attempt(ask: (stripe: StripeApi) => Promise<unknown>): Promise<void> {
    await this.call(ask).catch((error: unknown) => {
      if (!(error instanceof this.errors.StripeInvalidRequestError)) throw error;
    });
  }

  /** What is not possible in the state that the thing is in. */
  async act<T>(ask: (stripe: StripeApi) => Promise<T>): Promise<T> {
    return this.call(ask).catch((error: unknown) => {
      const { StripeInvalidRequestError, StripeIdempotencyError } = this.errors;
      if (error instanceof StripeInvalidRequestError || error instanceof StripeIdempotencyError)
        throw new ServiceError('INVALID_TRANSITION');
      throw error;
    });
  }

  /** A card that is declined is no error here: the payment, or what was to be saved of it, says so itself. */
  async tryCard<T extends { id: string }>(ask: (stripe: StripeApi) => Promise<T>): Promise<{ id: string }> {
    const asked = (stripe: StripeApi): Promise<{ id: string }> =>
      ask(stripe).catch((error: unknown) => {
        const declined =
          error instanceof this.errors.StripeCardError ? (error.payment_intent ?? error.setup_intent) : undefined;
        if (declined) return declined;
        throw error;
      });
    return this.act(asked);
  }

  verified(body: Uint8Array, signature: string | undefined): StripeApi.Event {
    for (const secret of this.webhookSecrets) {
      try {
        return this.stripe.webhooks.constructEvent(Buffer.from(body), signature ?? '', secret, HELD_AT_MOST_SECONDS);
      } catch (error) {
        if (!(error instanceof this.errors.StripeSignatureVerificationError)) throw error;
      }
    }
    throw new ServiceError('BAD_SIGNATURE');
  }
}
