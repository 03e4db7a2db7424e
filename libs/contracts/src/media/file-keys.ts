import { HOUR_MS } from '../core/durations.js';
import { isId, timeOfId } from '../index.js';
import {
  contentTypes,
  UNATTACHED_MS,
  uploadKind,
  uploadRules,
  type FileExtension,
  type UploadKind,
} from './upload-kinds.js';

/** What the key of a file says of it: `<uploadKind>/<ownerId>/<subjectId or ->/<uuid>.<ext>`. */
export interface FileKeyParts {
  uploadKind: UploadKind;
  ownerId: string;
  subjectId: string | null;
  fileId: string;
  extension: FileExtension;
}

const NO_SUBJECT = '-';
const KEY = /^(?<kind>[a-z_]+)\/(?<owner>[^/]+)\/(?<subject>[^/]+)\/(?<file>[^/.]+)\.(?<extension>[a-z0-9]+)$/;

export const fileKeyOf = ({ uploadKind: kind, ownerId, subjectId, fileId, extension }: FileKeyParts): string =>
  `${kind}/${ownerId}/${subjectId ?? NO_SUBJECT}/${fileId}.${extension}`;

/** undefined for whatever cannot be a key: the parts of one that is are safe in paths and links. */
export function parseFileKey(key: string): FileKeyParts | undefined {
  const { kind, owner, subject, file, extension } = KEY.exec(key)?.groups ?? {};
  const known = uploadKind.safeParse(kind);
  if (!known.success || !isId(owner) || !isId(file)) return undefined;
  if (subject !== NO_SUBJECT && !isId(subject)) return undefined;
  if (!isExtension(extension) || !uploadRules[known.data].extensions.includes(extension)) return undefined;
  const subjectId = subject === NO_SUBJECT ? null : subject;
  return { uploadKind: known.data, ownerId: owner, subjectId, fileId: file, extension };
}

/** An hour less than media waits, so that the word of its use is there in time. */
const ATTACHABLE_MS = UNATTACHED_MS - HOUR_MS;

/** Whether something that does not show the file yet may still begin to. */
export const isAttachable = ({ fileId }: FileKeyParts, nowMs: number): boolean =>
  nowMs - timeOfId(fileId) < ATTACHABLE_MS;

export const isExtension = (text: string | undefined): text is FileExtension =>
  text !== undefined && Object.hasOwn(contentTypes, text);
