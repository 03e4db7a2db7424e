import { Controller } from '@nestjs/common';
import type { RouteInput } from '@plateia/contracts';
import { flags, me, profile } from '@plateia/contracts/identity';
import { Caller, Implements, Input, ServiceError, RequestContext } from '@plateia/service-kit';
import { FeatureFlags } from '@plateia/flags';
import { Accounts } from '../persistence/accounts.js';
import { LoggedUserView } from './logged-user.js';
import { Providers } from '../providers/providers.js';
import { ReadProfile } from './read-profile.js';

@Controller()
export class ProfileController {
  constructor(
    private readonly accounts: Accounts,
    private readonly loggedUser: LoggedUserView,
    private readonly profiles: ReadProfile,
    private readonly featureFlags: FeatureFlags,
    private readonly providers: Providers,
  ) {}

  @Implements(me)
  async me(@Caller() caller: Caller) {
    const account = await this.accounts.byId(caller.userId);
    if (!account) throw new ServiceError('UNAUTHORIZED');
    return this.loggedUser.of(account, { isNew: false });
  }

  @Implements(profile)
  profile(
    @Caller() caller: Caller,
    @Input() input: RouteInput<typeof profile>,
    @RequestContext() { isPrefetch }: RequestContext,
  ) {
    return this.profiles.run(caller, { userId: input.user_id, isPrefetch });
  }

  @Implements(flags)
  async flags() {
    const { flags: switches, version } = await this.featureFlags.read();
    return { flags: switches, providers: this.providers.names, version };
  }
}
