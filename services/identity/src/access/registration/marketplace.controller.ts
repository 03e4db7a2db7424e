import { Controller } from '@nestjs/common';
import type { RouteInput } from '@plateia/contracts';
import { joinMarketplace } from '@plateia/contracts/identity';
import { Caller, Implements, Input, reply } from '@plateia/service-kit';
import { ProfessionalsProjection } from '../../projections/professionals.projection.js';
import { OfferServices } from './offer-services.js';
import { LoggedUserView } from '../../profile/logged-user.js';
import { SessionJar } from '../sessions/session-jar.js';

@Controller()
export class MarketplaceController {
  constructor(
    private readonly offering: OfferServices,
    private readonly professionals: ProfessionalsProjection,
    private readonly loggedUser: LoggedUserView,
    private readonly jar: SessionJar,
  ) {}

  @Implements(joinMarketplace)
  async change(@Caller() { userId, sid }: Caller, @Input() input: RouteInput<typeof joinMarketplace>) {
    const account = await this.offering.run(userId, input);
    const answer = {
      message: 'Marketplace profile updated',
      user: await this.loggedUser.of(account, { isNew: false }),
      marketplace_profile: await this.professionals.of(account),
    };
    // The token in the jar still says what they were; without a new one the next call would be refused.
    return reply(200, answer, { cookies: [await this.jar.access(account, { _id: sid })] });
  }
}
