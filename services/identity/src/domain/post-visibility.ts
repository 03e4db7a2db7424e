import type { RelationState } from '@plateia/contracts/identity';
import { seenBy, type Pair } from './friend-relation.js';

/** Of a viewer to the author of a post. */
export type Closeness = RelationState | 'self';

const MEMBERS = [0, 1];
const FRIENDS = [...MEMBERS, 2];

export const closenessOf = (viewer: string, author: string, relation: Pair): Closeness =>
  viewer === author ? 'self' : seenBy(viewer, relation);

/** The settings under which somebody that close sees a post; undefined: any. What is none of the four is for its author alone. */
export function settingsShownTo(closeness: Closeness): readonly number[] | undefined {
  if (closeness === 'self') return undefined;
  return closeness === 'friends' ? FRIENDS : MEMBERS;
}

export const isShownTo = (closeness: Closeness, privacySetting: number): boolean =>
  settingsShownTo(closeness)?.includes(privacySetting) ?? true;
