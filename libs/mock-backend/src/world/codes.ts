import { CODE_LENGTH } from '@plateia/contracts/identity';
import { ServiceError } from '../kit/service-error.js';
import type { World } from './world.js';

const RESEND_AFTER_MS = 60_000;
const LIFETIME_MS = 600_000;
const TRIES = 5;
const MOST_MAILS = 50;

/** `purpose` is what it opens: a code for one thing is none for another. */
export function sendCode(world: World, purpose: string, to: string): { resend_in: number; expires_in: number } {
  const { state } = world;
  const at = world.now();
  const wait = (state.codes[purpose]?.at ?? 0) + RESEND_AFTER_MS - at;
  if (wait > 0) {
    throw new ServiceError('RATE_LIMITED', undefined, { headers: { 'retry-after': String(Math.ceil(wait / 1_000)) } });
  }
  const code = newCode();
  state.codes[purpose] = { code, at, tries: 0, used: false };
  state.mails = [{ id: world.newId(), to, code }, ...state.mails].slice(0, MOST_MAILS);
  return { resend_in: RESEND_AFTER_MS / 1_000, expires_in: LIFETIME_MS / 1_000 };
}

export function checkCode({ state, now }: World, purpose: string, otp: string): void {
  const row = state.codes[purpose];
  if (!row || row.used || row.at + LIFETIME_MS <= now()) throw new ServiceError('CODE_EXPIRED');
  row.tries += 1;
  if (row.tries > TRIES) throw new ServiceError('TOO_MANY_ATTEMPTS');
  if (row.code !== otp) throw new ServiceError('INVALID_CODE', { attempts_left: TRIES - row.tries });
  row.used = true;
}

function newCode(): string {
  const digits = crypto.getRandomValues(new Uint8Array(CODE_LENGTH));
  return Array.from(digits, (digit) => digit % 10).join('');
}
