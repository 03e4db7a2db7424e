import { defineService } from '@plateia/service-kit';
import { mediaSettings } from './config.js';
import { MediaModule } from './media.module.js';
import { mediaSnapshots } from './republish/media.snapshots.js';

export const mediaService = defineService({
  name: 'media',
  settings: mediaSettings,
  module: () => MediaModule,
  snapshots: mediaSnapshots,
});
