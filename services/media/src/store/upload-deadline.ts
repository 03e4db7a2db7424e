import { parseFileKey, UPLOAD_LINK_SECONDS } from '@plateia/contracts/media';
import { HOUR_MS, timeOfId } from '@plateia/contracts';

/** An upload that began in the last second of its link: no server lets a request last longer. */
const LONGEST_UPLOAD_MS = HOUR_MS;

/** From then on what is not there will never come; null for what is no key, which nobody can upload to. */
export function uploadDeadline(key: string): Date | null {
  const parts = parseFileKey(key);
  return parts ? new Date(timeOfId(parts.fileId) + UPLOAD_LINK_SECONDS * 1_000 + LONGEST_UPLOAD_MS) : null;
}
