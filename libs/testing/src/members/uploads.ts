import { handleUpload, signUpload, type UploadKind } from '@plateia/contracts/media';
import { until } from '@plateia/test-kit';
import type { Member } from './member.js';

interface Upload {
  uploadKind?: UploadKind;
  /** the booking that it is for */
  subjectId?: string;
  alt?: string;
}

/** By HTTP alone; the key of a picture that what comes next may have. */
export async function uploaded(member: Member, photo: Buffer, upload: Upload = {}): Promise<string> {
  const { uploadKind = 'post_image', subjectId, alt } = upload;
  const asked = { uploadKind, fileExtension: 'png', size: photo.length, ...(subjectId && { subjectId }) } as const;
  const { key, presigned_url, headers } = await member.call(signUpload, asked);
  const sent = await fetch(new URL(presigned_url, member.origin), {
    method: 'PUT',
    headers,
    body: new Uint8Array(photo),
  });
  if (!sent.ok) throw new Error(`An upload was answered ${sent.status}`);
  const isReady = async () => (await member.call(handleUpload, { key, ...(alt && { alt }) })).status === 'ready';
  await until('the photo is ready', isReady, { everyMs: 200 });
  return key;
}
