import { createHmac, timingSafeEqual } from 'node:crypto';
import { wallClock } from '@plateia/runtime';
import { ServiceError } from './service-error.js';

/** Whoever got hold of a signed message can send it again this long; whoever takes it must bear it twice. */
const OLDEST_SECONDS = 300;
/** More than a sender needs while its secret changes; the rest of a longer header is not looked at. */
const MOST_SIGNATURES = 8;

export interface SignedMessage {
  /** `t=<seconds>,v1=<hex>`, with one v1 for each secret that its sender still signs with */
  header: string | undefined;
  body: Uint8Array;
}

/** Signs as payment providers do, by the time of the wall: no test moves their clock. */
export function datedSignature(secret: string, body: Uint8Array, atMs = wallClock.now()): string {
  const seconds = String(Math.floor(atMs / 1_000));
  return `t=${seconds},v1=${digest(secret, seconds, body).toString('hex')}`;
}

/** Refuses what was not signed with one of the secrets, or too long ago. Two are good while one follows the other. */
export function requireDatedSignature({ header, body }: SignedMessage, secrets: readonly string[]): void {
  const fields = (header ?? '').split(',', 1 + MOST_SIGNATURES).map((field) => field.trim().split('=', 2));
  const valuesOf = (name: string) => fields.flatMap(([key, value]) => (key === name && value ? [value] : []));
  const [seconds = ''] = valuesOf('t');
  const given = valuesOf('v1').map((hex) => Buffer.from(hex, 'hex'));
  const isNew = /^\d{1,12}$/.test(seconds) && Math.abs(wallClock.now() / 1_000 - Number(seconds)) <= OLDEST_SECONDS;
  const isSigned = secrets.some((secret) => {
    const right = digest(secret, seconds, body);
    return given.some((signature) => signature.length === right.length && timingSafeEqual(signature, right));
  });
  if (!isNew || !isSigned) throw new ServiceError('BAD_SIGNATURE');
}

const digest = (secret: string, seconds: string, body: Uint8Array): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();
