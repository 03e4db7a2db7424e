import { openUploadLinks, UploadLinks } from '@plateia/media-links';
import { Clock } from '@plateia/runtime';
import { tokens } from '@plateia/service-kit';
import { RemoveImage } from './remove-image.js';
import { SettleImages } from './settle-images.js';
import { SignImages } from './sign-images.js';

export const images = [
  SignImages,
  RemoveImage,
  SettleImages,
  { provide: UploadLinks, inject: [tokens.PLATFORM, Clock], useFactory: openUploadLinks },
];
