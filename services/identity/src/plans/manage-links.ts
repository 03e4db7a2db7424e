import { Injectable } from '@nestjs/common';
import type { Language } from '@plateia/contracts';
import { Payments } from '@plateia/payments';
import { Clock } from '@plateia/runtime';
import { InjectLogger, InjectPlatform, type PlatformSettings } from '@plateia/service-kit';
import type { Logger } from '@plateia/runtime';
import type { Subscription } from '../account/domain/subscription.js';

/** Less than providers let such a link wait for its first use. */
const KEPT_MS = 4 * 60_000;
const MOST_KEPT = 1_000;

interface Kept {
  url: string;
  until: number;
}

/** Where members manage cards and invoices. The provider makes each link, so one is used for some minutes. */
@Injectable()
export class ManageLinks {
  private readonly links = new Map<string, Kept>();

  constructor(
    private readonly payments: Payments,
    private readonly clock: Clock,
    @InjectPlatform() private readonly platform: PlatformSettings,
    @InjectLogger() private readonly logger: Logger,
  ) {}

  /** A status without this link is better than none. */
  async of(subscription: Subscription | undefined, lang: Language): Promise<string | null> {
    if (!subscription?.customerId || !subscription.providerId) return null;
    const key = `${subscription.customerId}:${lang}`;
    const known = this.links.get(key);
    if (known && known.until > this.clock.now()) return known.url;
    try {
      const back = `${this.platform.PUBLIC_ORIGIN}/subscription`;
      const url = await this.payments.manageUrl(subscription.customerId, back, lang);
      this.cache(key, { url, until: this.clock.now() + KEPT_MS });
      return url;
    } catch (err) {
      this.logger.warn({ err }, 'no link to the page where the member manages the plan');
      return null;
    }
  }

  private cache(key: string, link: Kept): void {
    this.links.delete(key);
    this.links.set(key, link);
    if (this.links.size <= MOST_KEPT) return;
    const [oldest] = this.links.keys();
    if (oldest !== undefined) this.links.delete(oldest);
  }
}
