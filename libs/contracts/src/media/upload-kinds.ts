import { DAY_MS } from '../core/durations.js';
import { z } from 'zod';

export const uploadKinds = [
  'avatar',
  'post_image',
  'message_image',
  'booking_image',
  'post_video',
  'document',
] as const;
export const uploadKind = z.enum(uploadKinds);
export type UploadKind = z.infer<typeof uploadKind>;

/** What a file with this extension is said to be when it is uploaded; whether it is, its bytes tell. */
export const contentTypes = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heic: 'image/heic',
  gif: 'image/gif',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  pdf: 'application/pdf',
} as const;
export type FileExtension = keyof typeof contentTypes;

interface UploadRule {
  extensions: readonly FileExtension[];
  maxBytes: number;
}

const MB = 1024 * 1024;
const photos = ['jpg', 'jpeg', 'png', 'webp', 'heic'] as const;
const pictures = [...photos, 'gif'] as const;

export const uploadRules: Readonly<Record<UploadKind, UploadRule>> = {
  avatar: { extensions: photos, maxBytes: 10 * MB },
  post_image: { extensions: pictures, maxBytes: 15 * MB },
  message_image: { extensions: pictures, maxBytes: 10 * MB },
  booking_image: { extensions: pictures, maxBytes: 10 * MB },
  post_video: { extensions: ['mp4', 'mov', 'webm'], maxBytes: 1024 * MB },
  document: { extensions: ['pdf', 'jpg', 'jpeg', 'png'], maxBytes: 10 * MB },
};

/** The subject of files that are evidence: what it shows is kept whoever goes. */
export const REPORT_SUBJECT = 'report';

/** Of one image, whatever its file weighs: beyond this a small file is a bomb. */
export const MAX_PIXELS = 40_000_000;
/** What an upload link is good for. */
export const UPLOAD_LINK_SECONDS = 15 * 60;
/** Media takes away after this what nothing shows. */
export const UNATTACHED_MS = DAY_MS;
const GB = 1024 * MB;
/** What a member may send on one day. */
export const UPLOAD_BYTES_PER_DAY = { free: 2 * GB, plan: 20 * GB } as const;
/** Minutes of a video for whom no plan says more. */
export const FREE_VIDEO_MINUTES = 1;

/** The sizes an image is kept in, by their longer side. */
export const imageSides = { full: 2048, medium: 960, thumb: 320 } as const;
export const fileVersion = z.enum(['full', 'medium', 'thumb']);
export type FileVersion = z.infer<typeof fileVersion>;
