import { mediaReady, mediaRejected } from '@plateia/contracts/media';
import { emit, snapshots, type Emission } from '@plateia/events';
import { bytesOf, MEDIA_FILES, type MediaFileRow } from '../store/media-file.schema.js';

/** What media says again for whoever has to learn it anew. */
export const mediaSnapshots = [snapshots<MediaFileRow>({ kind: 'file', collection: MEDIA_FILES, of: fileOf })];

function fileOf({ _id: key, ownerId, status, reason, ...file }: MediaFileRow): Emission[] {
  if (status === 'rejected') return [emit(mediaRejected, { key, ownerId, reason: reason ?? '' }, { actor: ownerId })];
  // What is being looked at, or taken away, nobody may show.
  if (status !== 'ready') return [];
  const { uploadKind, subjectId, width, height, duration, blur } = file;
  const seen = { width, height, duration, blur, bytes: bytesOf(file) };
  return [emit(mediaReady, { key, ownerId, uploadKind, subjectId, ...seen }, { actor: ownerId })];
}
