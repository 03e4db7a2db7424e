import { defineService } from '@plateia/service-kit';
import { mediaSettings } from './config.js';
import { MediaModule } from './media.module.js';

export const mediaService = defineService({
  name: 'media',
  settings: mediaSettings,
  module: () => MediaModule,
});
