import { defineService } from '@plateia/service-kit';
import { identitySettings } from './config.js';
import { IdentityModule } from './identity.module.js';
import { identitySnapshots } from './republish/identity.snapshots.js';
import { identitySeed } from './seed/identity.seed.js';

export const identityService = defineService({
  name: 'identity',
  // Most events of others are none of its business, and nobody notices so short a wait in what it makes of the rest.
  patienceMs: 300,
  settings: identitySettings,
  module: (context) => IdentityModule.with(context),
  seed: identitySeed,
  snapshots: identitySnapshots,
});
