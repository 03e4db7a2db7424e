import { createHmac } from 'node:crypto';

/** What the provider of development signs with; both sides make it of a secret that they have anyway. */
export const embeddedSecret = (pageTokenSecret: string): string =>
  createHmac('sha256', pageTokenSecret).update('payments webhook').digest('base64url');
