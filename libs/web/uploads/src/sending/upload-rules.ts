import type { UploadKind } from '@plateia/contracts/media';

const MB = 1024 * 1024;
const photos = ['jpg', 'jpeg', 'png', 'webp', 'heic'];

/** Of the contract, without the schemas that stand beside it there; the server has the last word. */
export const uploadRules = {
  avatar: { extensions: photos, maxBytes: 10 * MB },
  post_image: { extensions: [...photos, 'gif'], maxBytes: 15 * MB },
  message_image: { extensions: [...photos, 'gif'], maxBytes: 10 * MB },
  booking_image: { extensions: [...photos, 'gif'], maxBytes: 10 * MB },
  document: { extensions: ['pdf', 'jpg', 'jpeg', 'png'], maxBytes: 10 * MB },
  post_video: { extensions: ['mp4', 'mov', 'webm'], maxBytes: 1024 * MB },
} as const satisfies Partial<Record<UploadKind, { extensions: readonly string[]; maxBytes: number }>>;
export type BrowserUploadKind = keyof typeof uploadRules;

export const extensionOf = ({ name }: { name: string }): string => name.split('.').at(-1)?.toLowerCase() ?? '';

/** For the file picker. */
export const accepted = (...kinds: readonly BrowserUploadKind[]): string =>
  kinds.flatMap((kind) => uploadRules[kind].extensions.map((extension) => `.${extension}`)).join(',');

/** A code of the error catalogue, for what need not be sent to be refused. */
export function problemOf(file: File, kind: BrowserUploadKind): string | undefined {
  const { extensions, maxBytes } = uploadRules[kind];
  if (!(extensions as readonly string[]).includes(extensionOf(file)) || file.size === 0) return 'FILE_TYPE';
  return file.size > maxBytes ? 'FILE_TOO_LARGE' : undefined;
}
