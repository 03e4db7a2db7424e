import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits; only their hash is kept. */
export const newRefreshToken = (): string => randomBytes(32).toString('base64url');
export const newSalt = newRefreshToken;
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
