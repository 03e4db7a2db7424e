import { file as fileSchema } from '@plateia/contracts';
import {
  contentTypes,
  fileKeyOf,
  getFile,
  handleUpload,
  isExtension,
  parseFileKey,
  putUpload,
  signUpload,
  UPLOAD_LINK_SECONDS,
  uploadRules,
  type FileKeyParts,
} from '@plateia/contracts/media';
import { answers } from '../kit/handler.js';
import { ServiceError } from '../kit/service-error.js';
import { Reply } from '../kit/reply.js';
import { fileView, signatureOf } from '../world/file-links.js';
import type { World } from '../world/world.js';

export type FileChoice = string | { key: string; alt?: string | undefined };
type KeyParams = Readonly<Record<'uploadKind' | 'ownerId' | 'subjectId' | 'name', string>>;

const MOST_ALIKE = 1;

const signed = answers(signUpload, ({ world, caller, input }) => {
  const { uploadKind, size, contentType, subjectId = null } = input;
  if (uploadKind !== 'avatar' && caller.stage !== 'active') throw new ServiceError('ONBOARDING_REQUIRED');
  const extension = input.fileExtension.replace(/^\./, '');
  const { extensions, maxBytes } = uploadRules[uploadKind];
  if (!isExtension(extension) || !extensions.includes(extension)) throw new ServiceError('FILE_TYPE');
  const type = contentTypes[extension];
  if (contentType !== undefined && contentType !== type) throw new ServiceError('FILE_TYPE');
  if (size !== undefined && size > maxBytes) throw new ServiceError('FILE_TOO_LARGE');
  const link = openUpload(world, { uploadKind, ownerId: caller.userId, subjectId, extension });
  return { ...link, headers: { 'content-type': type }, maxBytes };
});

export function openUpload(world: World, parts: Omit<FileKeyParts, 'fileId'>) {
  const fileId = world.newId();
  const key = fileKeyOf({ ...parts, fileId });
  world.state.uploads[key] = { contentType: contentTypes[parts.extension], received: false, handled: false, alt: '' };
  return {
    presigned_url: `/api/media/upload/${key}?sig=${signatureOf({ fileId })}`,
    key,
    expiresAt: new Date(world.now() + UPLOAD_LINK_SECONDS * 1_000).toISOString(),
  };
}

const received = answers(putUpload, ({ world, input: { sig, ...params }, bytes, contentType }) => {
  const key = signedKey(params, sig);
  const upload = world.state.uploads[key];
  if (!upload || contentType !== upload.contentType) throw new ServiceError('SIGNATURE_INVALID');
  if (upload.received) throw new ServiceError('ALREADY_UPLOADED');
  upload.received = true;
  world.files.write(key, bytes);
  return { key };
});

/** Nothing is drawn anew: a file is ready as soon as it is there. */
const handled = answers(handleUpload, ({ world, caller, input: { key, alt } }) => {
  const upload = world.state.uploads[key];
  if (!upload?.received || parseFileKey(key)?.ownerId !== caller.userId) throw new ServiceError('RESOURCE_NOT_FOUND');
  if (!upload.handled) world.signals.send(caller.userId, 'media', { key, status: 'ready' });
  upload.handled = true;
  upload.alt = alt ?? upload.alt;
  return { key, status: fileSchema.shape.status.enum.ready, file: fileView(world, key, upload.alt, true) };
});

const sent = answers(getFile, ({ world, input: { sig, v: _version, exp: _exp, ...params } }) => {
  const key = signedKey(params, sig);
  const bytes = world.files.read(key);
  const upload = world.state.uploads[key];
  if (!bytes || !upload) throw new ServiceError('RESOURCE_NOT_FOUND');
  return new Reply(bytes, { headers: { 'content-type': upload.contentType } });
});

export const mediaHandlers = [signed, received, handled, sent];

function signedKey({ uploadKind, ownerId, subjectId, name }: KeyParams, sig: string): string {
  const key = `${uploadKind}/${ownerId}/${subjectId}/${name}`;
  const parts = parseFileKey(key);
  if (!parts || signatureOf(parts) !== sig) throw new ServiceError('SIGNATURE_INVALID');
  return key;
}

/** Keys that a member names for a post: their own uploads, each once, and one video at most. */
export function usablePostFiles({ state }: World, me: string, choices: readonly FileChoice[]) {
  const files = choices.map((choice) => (typeof choice === 'string' ? { key: choice, alt: undefined } : choice));
  const parts = files.map(({ key }) => (state.uploads[key]?.received ? parseFileKey(key) : undefined));
  const isUsable = parts.every(
    (one) => one?.ownerId === me && (one.uploadKind === 'post_image' || one.uploadKind === 'post_video'),
  );
  const videos = parts.filter((one) => one?.uploadKind === 'post_video').length;
  const isTwice = new Set(files.map(({ key }) => key)).size < files.length;
  if (!isUsable || videos > MOST_ALIKE || isTwice) throw new ServiceError('FILE_NOT_USABLE');
  return files.map(({ key, alt }) => ({ key, alt: alt ?? state.uploads[key]?.alt ?? '' }));
}

/** The same of a message. */
export function usableMessageFiles({ state }: World, me: string, choices: readonly FileChoice[]) {
  const files = choices.map((choice) => (typeof choice === 'string' ? { key: choice, alt: undefined } : choice));
  const isUsable = files.every(({ key }) => {
    const parts = state.uploads[key]?.received ? parseFileKey(key) : undefined;
    return parts?.ownerId === me && parts.uploadKind === 'message_image';
  });
  const isTwice = new Set(files.map(({ key }) => key)).size < files.length;
  if (!isUsable || isTwice) throw new ServiceError('FILE_NOT_USABLE');
  return files.map(({ key, alt }) => ({ key, alt: alt ?? state.uploads[key]?.alt ?? '' }));
}

export function usableAvatar({ state }: World, me: string, key: string): string {
  const parts = parseFileKey(key);
  if (parts?.uploadKind === 'avatar' && parts.ownerId === me && state.uploads[key]?.received) return key;
  throw new ServiceError('VALIDATION_FAILED', [{ field: 'value', rule: 'file', message: 'Not a photo of yours' }]);
}
