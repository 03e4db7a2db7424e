import { Refusal } from '@plateia/service-kit';
import type { Stripe as StripeApi } from 'stripe';

export interface StripeKeys {
  key: string;
  /** another place than Stripe's own, for tests */
  apiBase?: string | undefined;
}

const ANSWERS_WITHIN_MS = 10_000;
const TRIES_AGAIN = 2;

/** Stripe's library, with its errors in our words. */
export class StripeClient {
  private constructor(
    private readonly stripe: StripeApi,
    private readonly errors: typeof StripeApi.errors,
  ) {}

  /** The library is large: it is loaded by whoever is paid through it. */
  static async open({ key, apiBase }: StripeKeys): Promise<StripeClient> {
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
    return new StripeClient(stripe, Stripe.errors);
  }

  async call<T>(ask: (stripe: StripeApi) => Promise<T>): Promise<T> {
    try {
      return await ask(this.stripe);
    } catch (error) {
      if (error instanceof this.errors.StripeCardError) throw new Refusal('PAYMENT_FAILED');
      if (error instanceof this.errors.StripeConnectionError || error instanceof this.errors.StripeRateLimitError)
        throw new Refusal('UNAVAILABLE');
      throw error;
    }
  }

  /** Null for what is not there, or not in a state for what was asked. */
  async find<T>(ask: (stripe: StripeApi) => Promise<T>): Promise<T | null> {
    return this.call(ask).catch((error: unknown) => {
      if (error instanceof this.errors.StripeInvalidRequestError) return null;
      throw error;
    });
  }

  verified(
    body: Uint8Array,
    signature: string | undefined,
    { secret, withinS }: { secret: string; withinS: number },
  ): StripeApi.Event {
    try {
      return this.stripe.webhooks.constructEvent(Buffer.from(body), signature ?? '', secret, withinS);
    } catch (error) {
      if (error instanceof this.errors.StripeSignatureVerificationError) throw new Refusal('BAD_SIGNATURE');
      throw error;
    }
  }
}
