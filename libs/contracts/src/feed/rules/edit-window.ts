import { MINUTE_MS } from '../../core/durations.js';

/** What a plan says of a member's writing. */
export interface Entitlements {
  /** null: for as long as they like */
  editWindowMinutes: number | null;
}

/** Of whoever has no plan. */
const FREE: Entitlements = { editWindowMinutes: 15 };

export interface Written {
  authorId: string;
  createdAt: Date;
}

/** Whether words of that time may still be changed: as long as the plan of who wrote them says. */
export function isEditable(createdAt: Date, entitlements: Entitlements | null | undefined, nowMs: number): boolean {
  const { editWindowMinutes } = entitlements ?? FREE;
  return editWindowMinutes === null || nowMs - createdAt.getTime() < editWindowMinutes * MINUTE_MS;
}

/** Whether this viewer may change the words: its author alone, and no longer than that. */
export const mayEdit = (
  viewerId: string | undefined,
  { authorId, createdAt }: Written,
  entitlements: Entitlements | null | undefined,
  nowMs: number,
): boolean => viewerId === authorId && isEditable(createdAt, entitlements, nowMs);
