import { embeddedSecret, PaymentProvider } from '@plateia/payments';
import type { SubscriptionStatus } from '@plateia/contracts/identity';
import { freePorts } from '@plateia/test-kit';
import { fileURLToPath } from 'node:url';
import { IdentityHarness } from './identity-harness.js';
import type { Answered, Visitor } from './visitor.js';

const plansOn = fileURLToPath(new URL('./plans-on.json', import.meta.url));
const PAGE_TOKEN_SECRET = 'a secret that both sides have anyway';
/** What the provider of development signs with. */
export const WEBHOOK_SECRET = embeddedSecret(PAGE_TOKEN_SECRET);

interface Books {
  payments: { id: string; subscriptionId: string | null; amount: number; status: string }[];
  subscriptions: { id: string; userId: string; plan: string; status: string; currentPeriodEnd: string }[];
}

/** Identity and the provider of development beside it. */
export class PaidIdentity {
  private constructor(
    readonly identity: IdentityHarness,
    private readonly provider: PaymentProvider,
    readonly address: string,
  ) {}

  static async start(): Promise<PaidIdentity> {
    const [port = 0] = await freePorts(1);
    const identity = await IdentityHarness.start({
      PAYMENTS_PORT: String(port),
      PAGE_TOKEN_SECRET,
      IDENTITY_FLAGS_FILE: plansOn,
    });

    const place = {
      host: '127.0.0.1',
      port,
      dataDir: identity.dataDir,
      platform: identity.origin,
      secret: WEBHOOK_SECRET,
    };
    const provider = new PaymentProvider(place);
    await provider.start();
    return new PaidIdentity(identity, provider, `http://127.0.0.1:${port}`);
  }

  async stop(): Promise<void> {
    await this.provider.stop();
    await this.identity.stop();
  }

  checkout(member: Visitor, plan_id = 'premium', interval = 'monthly'): Promise<Answered> {
    return member.post('/api/user/subscription/checkout', { plan_id, interval });
  }

  async begin(member: Visitor, plan = 'premium', interval = 'monthly'): Promise<string> {
    const { status, body } = await this.checkout(member, plan, interval);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return (body as { session_id: string }).session_id;
  }

  /** Begun and paid. */
  async buy(member: Visitor, plan = 'premium', interval = 'monthly'): Promise<string> {
    const session = await this.begin(member, plan, interval);
    await this.tell(`/sessions/${session}/pay`);
    await this.success(member, session);
    return session;
  }

  async status(member: Visitor): Promise<SubscriptionStatus> {
    return (await member.get('/api/user/subscription/status')).body as SubscriptionStatus;
  }

  success(member: Visitor, sessionId: string): Promise<Answered> {
    return member.get(`/api/user/subscription/success?session_id=${encodeURIComponent(sessionId)}`);
  }

  /** A call of the provider's own. */
  async tell(path: string, body: object = {}): Promise<{ status: number; body: Record<string, unknown> }> {
    const headers = { 'content-type': 'application/json', ...this.time };
    const answer = await fetch(this.address + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  }

  async books(): Promise<Books> {
    return (await (await fetch(`${this.address}/books`, { headers: this.time })).json()) as Books;
  }

  async bought(member: Visitor) {
    const { subscriptions } = await this.books();
    const own = subscriptions.filter(({ userId }) => userId === member.userId);
    const last = own.at(-1);
    if (!last) throw new Error('nothing was bought');
    return { ...last, count: own.length };
  }

  page(path: string, form?: Record<string, string>): Promise<Response> {
    const body = form && new URLSearchParams(form);
    return fetch(this.address + path, { redirect: 'manual', ...(body && { method: 'POST', body }) });
  }

  private get time(): Record<string, string> {
    return { 'clock-moved-ms': String(Math.round(this.identity.clock.movedMs)) };
  }
}
