import { openUploadLinks, UploadLinks } from '@plateia/media-links';
import { Clock } from '@plateia/runtime';
import { tokens } from '@plateia/service-kit';
import { SettleImages } from './settle-images.js';
import { SignImages } from './sign-images.js';

export const images = [
  SignImages,
  SettleImages,
  { provide: UploadLinks, inject: [tokens.PLATFORM, Clock], useFactory: openUploadLinks },
];
