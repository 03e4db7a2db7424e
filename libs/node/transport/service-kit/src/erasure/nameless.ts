import { createHash } from 'node:crypto';

/** Of a key that names a member and stays for days, also after they have left: the same for the same key, and nobody's. */
export const nameless = (key: string): string => createHash('sha256').update(key).digest('base64url');
