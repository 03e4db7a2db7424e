import { defineService } from '@plateia/service-kit';
import { identitySettings } from './config.js';
import { IdentityModule } from './identity.module.js';

export const identityService = defineService({
  name: 'identity',
  settings: identitySettings,
  module: (context) => IdentityModule.with(context),
});
