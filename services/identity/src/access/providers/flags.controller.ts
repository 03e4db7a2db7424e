import { Controller } from '@nestjs/common';
import { flags } from '@plateia/contracts/identity';
import { FeatureFlags } from '@plateia/flags';
import { Implements } from '@plateia/service-kit';
import { Providers } from './providers.js';

/** What a client has to know before anybody has signed in: which features are on, and by whom one may sign in. */
@Controller()
export class FlagsController {
  constructor(
    private readonly featureFlags: FeatureFlags,
    private readonly providers: Providers,
  ) {}

  @Implements(flags)
  async flags() {
    const { flags: switches, version } = await this.featureFlags.read();
    return { flags: switches, providers: this.providers.names, version };
  }
}
