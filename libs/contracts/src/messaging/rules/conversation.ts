import { pairId } from '../../index.js';
import { z } from 'zod';

const memberId = z.uuid();

/** The other one of a conversation, for somebody who takes part; undefined for everybody else, and for what names none. */
export function otherOf(conversation: string, member: string): string | undefined {
  const [a = '', b = '', ...more] = conversation.split('_');
  if (more.length > 0 || !memberId.safeParse(a).success || !memberId.safeParse(b).success) return undefined;
  const other = a === member ? b : b === member ? a : undefined;
  return other !== undefined && pairId(a, b) === conversation && a !== b ? other : undefined;
}

/** What decides whether somebody may write, as it stands between two. */
export interface SenderRelation {
  friends: boolean;
  /** both are of age */
  adults: boolean;
  /** the one who is to write has written before */
  wrote: boolean;
  /** the other one has answered, accepted, or written first */
  heard: boolean;
}

export type Permission = 'free' | 'one_text' | 'none';

/** Friends write freely; strangers one text, until it is answered; nobody under age to or from a stranger. */
export function permissionOf({ friends, adults, wrote, heard }: SenderRelation): Permission {
  if (friends) return 'free';
  if (!adults) return 'none';
  if (heard) return 'free';
  return wrote ? 'none' : 'one_text';
}

interface Rewording extends Omit<SenderRelation, 'wrote'> {
  /** the one text of who was a stranger */
  isRequest: boolean;
  /** it was answered with no */
  declined: boolean;
  /** other words stand in its place already */
  edited: boolean;
}

/** Whether other words may stand in its place: who may no longer write may not, and one text is sent once, edited once, and stays as it was answered. */
export const mayReword = ({ isRequest, edited, declined, ...relation }: Rewording): boolean =>
  relation.friends ||
  permissionOf({ ...relation, wrote: !isRequest || edited || declined }) === (isRequest ? 'one_text' : 'free');
