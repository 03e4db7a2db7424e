import { defineService } from '@plateia/service-kit';
import { xpSettings } from './config.js';
import { xpSeed } from './seed/xp.seed.js';
import { XpModule } from './xp.module.js';

export const xpService = defineService({
  name: 'xp',
  settings: xpSettings,
  module: () => XpModule,
  seed: xpSeed,
});
