import { defineService } from '@plateia/service-kit';
import { mediaSettings } from './config.js';
import { MediaModule } from './media.module.js';
import { mediaSnapshots } from './republish/media.snapshots.js';
import { mediaSeed } from './seed/media.seed.js';

export const mediaService = defineService({
  name: 'media',
  // Most events of others are none of its business, and nobody notices so short a wait in what it makes of the rest.
  patienceMs: 300,
  settings: mediaSettings,
  module: () => MediaModule,
  seed: mediaSeed,
  snapshots: mediaSnapshots,
});
