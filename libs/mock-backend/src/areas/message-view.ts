import { mayReword, otherOf, permissionOf, type Message, type Permission } from '@plateia/contracts/messaging';
import { pairId } from '@plateia/contracts';
import { ServiceError } from '../kit/service-error.js';
import { entitlementsIn } from '../plans/subscriptions.js';
import { isAdult } from '../world/age.js';
import { accountOf, areFriends, meets } from '../world/people.js';
import { fileView } from '../world/file-links.js';
import type { MessageRow } from '../world/state.js';
import type { World } from '../world/world.js';
import { isoOrNull } from './post-view.js';

/** The other one; whoever takes no part, and whoever is blocked, is told that there is no such conversation. */
export function counterpart(world: World, me: string, conversation: string): string {
  const other = otherOf(conversation, me);
  if (other === undefined || !isReached(world, me, other)) throw new ServiceError('CONVERSATION_NOT_FOUND');
  return other;
}

/** Who is not there at all stays reachable for reading. */
export const isReached = (world: World, me: string, other: string): boolean =>
  accountOf(world, other) === undefined || meets(world, me, other);

/** Oldest first. */
export const between = ({ state }: World, a: string, b: string): MessageRow[] => {
  const conversation = pairId(a, b);
  return state.messages.filter(({ from, to }) => pairId(from, to) === conversation);
};

export function permission(world: World, me: string, other: string): Permission {
  return permissionOf(senderRelation(world, me, other));
}

export const isRewordable = (world: World, { from, to, isRequest, editedAt }: MessageRow): boolean =>
  mayReword({
    ...senderRelation(world, from, to),
    isRequest,
    declined: requestAnswer(world, to, from) === 'decline',
    edited: editedAt !== null,
  });

/** How a member answered a stranger without writing to them. */
export const requestAnswer = ({ state }: World, me: string, other: string) =>
  state.requestAnswers[`${pairId(me, other)}:${me}`];

function senderRelation(world: World, me: string, other: string) {
  const said = between(world, me, other);
  return {
    friends: areFriends(world, me, other),
    adults: isAdult(world, me) && isAdult(world, other),
    wrote: said.some(({ from }) => from === me),
    heard: said.some(({ from }) => from === other) || requestAnswer(world, other, me) === 'accept',
  };
}

const NOWHERE = { listed: '', read: '' };

export const reachedBy = ({ state }: World, me: string, other: string) =>
  state.reached[`${pairId(me, other)}:${me}`] ?? NOWHERE;

/** Never back. */
export function reach({ state }: World, me: string, other: string, as: 'listed' | 'read', id: string): boolean {
  const row = (state.reached[`${pairId(me, other)}:${me}`] ??= { ...NOWHERE });
  if (row[as] >= id) return false;
  row[as] = id;
  return true;
}

export const unreadIn = (world: World, me: string, other: string): number => {
  const { read } = reachedBy(world, me, other);
  return between(world, me, other).filter(({ from, id, deleted }) => from === other && id > read && !deleted).length;
};

/** That it was read is shown where both let it be seen, and to whose plan shows it. */
function statusOf(world: World, { id, from, to }: MessageRow, { listed, read }: { listed: string; read: string }) {
  const letSee = [from, to].every((who) => accountOf(world, who)?.prefs.readReceipts);
  if (id <= read && letSee && entitlementsIn(world, from).readReceipts) return 'read';
  return id <= listed || id <= read ? 'delivered' : 'sent';
}

export function messageView(world: World, row: MessageRow, me: string): Message {
  const isOwn = row.from === me;
  const { listed, read } = reachedBy(world, row.to, row.from);
  const files = row.files.map(({ key, alt }) => fileView(world, key, alt, isOwn)).filter((one) => one !== undefined);
  return {
    id: row.id,
    from_user_uuid: row.from,
    to_user_uuid: row.to,
    body: row.body,
    creation_date: new Date(row.at).toISOString(),
    status: isOwn ? statusOf(world, row, { listed, read }) : 'sent',
    clientId: isOwn ? row.clientId : null,
    files,
    edited_at: isoOrNull(row.editedAt),
    deleted: row.deleted,
  };
}
