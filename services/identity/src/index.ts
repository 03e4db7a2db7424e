import { defineService } from '@plateia/service-kit';
import { identitySettings } from './config.js';
import { IdentityModule } from './identity.module.js';
import { identitySnapshots } from './republish/identity.snapshots.js';
import { identitySeed } from './seed/identity.seed.js';

export const identityService = defineService({
  name: 'identity',
  settings: identitySettings,
  module: (context) => IdentityModule.with(context),
  seed: identitySeed,
  snapshots: identitySnapshots,
});
