import { Injectable } from '@nestjs/common';
import type { Language, RouteAnswer } from '@plateia/contracts';
import type { openPayoutAccount, ProfessionalProfile } from '@plateia/contracts/bookings';
import { Payouts } from '@plateia/payments';
import type { Logger } from '@plateia/runtime';
import { InjectLogger, InjectPlatform, type PlatformSettings } from '@plateia/service-kit';
import { PayoutReadiness } from '../payout-accounts/payout-readiness.js';
import { ProfessionalChanges } from '../../market/professionals/professional-changes.js';
import type { Professional } from '../../market/professionals/professional.schema.js';
import { OwnProfile } from '../../market/professionals/own-profile.js';

const DEFAULT_COUNTRY = 'GR';

/** Where a professional is paid: the provider asks who they are, we only know whether it is content. */
@Injectable()
export class PayoutAccount {
  constructor(
    private readonly payouts: Payouts,
    private readonly changes: ProfessionalChanges,
    private readonly readiness: PayoutReadiness,
    private readonly own: OwnProfile,
    @InjectPlatform() private readonly platform: PlatformSettings,
    @InjectLogger() private readonly logger: Logger,
  ) {}

  /** B33. One account for each professional, however often they come. */
  async open(userId: string, lang: Language): Promise<RouteAnswer<typeof openPayoutAccount>> {
    const { address, payoutAccount } = await this.changes.openOf(userId);
    const account =
      payoutAccount ?? (await this.payouts.openAccount({ userId, country: address?.country ?? DEFAULT_COUNTRY })).id;
    await this.readiness.opened(userId, account);
    const back = `${this.platform.PUBLIC_ORIGIN}/pro/verification`;
    const url = await this.payouts.visit(account, { returnUrl: back, againUrl: back, lang });
    return { url, stripe_account_id: account };
  }

  /** With what the provider has learned since. While it does not answer, what was known stays. */
  async profileOf(userId: string): Promise<ProfessionalProfile> {
    const known = await this.changes.openOf(userId);
    const isAsked = known.payoutAccount !== null && !known.payoutReady;
    if (isAsked && (await this.isReadyNow(known))) return this.own.of(await this.changes.openOf(userId));
    return this.own.of(known);
  }

  private isReadyNow(known: Professional): Promise<boolean> {
    return this.readiness.ask(known).catch((err: unknown) => {
      this.logger.warn({ err, userId: known._id }, 'the provider does not say whether somebody can be paid');
      return false;
    });
  }
}
