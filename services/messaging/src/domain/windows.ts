import { type Entitlements, freeEntitlements } from '@plateia/contracts/identity';

const MINUTE_MS = 60_000;
const DELETE_WITHIN_MS = 24 * 60 * MINUTE_MS;

/** As long as the plan says. */
export function mayEdit(writtenAt: Date, entitlements: Entitlements | null | undefined, now: number): boolean {
  const { editWindowMinutes } = entitlements ?? freeEntitlements;
  return editWindowMinutes === null || now - writtenAt.getTime() < editWindowMinutes * MINUTE_MS;
}

export const mayDelete = (writtenAt: Date, now: number): boolean => now - writtenAt.getTime() < DELETE_WITHIN_MS;
