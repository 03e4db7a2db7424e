import { exportPartReady } from '@plateia/contracts/identity';
import { dataExport } from '@plateia/data-export';
import { defineService } from '@plateia/service-kit';
import { mediaSettings } from '../storage/media.config.js';
import { MediaExport } from '../account/media.export.js';
import { MediaModule } from './media.module.js';
import { mediaSnapshots } from './media.snapshots.js';
import { mediaSeed } from './media.seed.js';

export const mediaService = defineService({
  name: 'media',
  // Most events of others are none of its business, and nobody notices so short a wait in what it makes of the rest.
  fetchMaxWaitMs: 300,
  settings: mediaSettings,
  module: () => MediaModule,
  kits: [dataExport({ ready: exportPartReady.media, source: MediaExport })],
  seed: mediaSeed,
  snapshots: mediaSnapshots,
});
