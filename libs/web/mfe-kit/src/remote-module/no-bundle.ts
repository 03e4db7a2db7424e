import type { TextUrls } from './text-urls.js';

/** Without a build there are no addresses: tests give texts themselves. */
export const textUrls = (): TextUrls => [];
