import { exportPartReady } from '@plateia/contracts/identity';
import { dataExport } from '@plateia/data-export';
import { defineService } from '@plateia/service-kit';
import { xpSettings } from './config.js';
import { XpExport } from '../account/xp.export.js';
import { xpSeed } from './xp.seed.js';
import { XpModule } from './xp.module.js';

export const xpService = defineService({
  name: 'xp',
  settings: xpSettings,
  module: () => XpModule,
  kits: [dataExport({ ready: exportPartReady.xp, source: XpExport })],
  seed: xpSeed,
});
