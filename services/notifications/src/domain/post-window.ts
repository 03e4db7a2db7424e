import { timeOfId } from '@plateia/contracts';
import { DAY_MS } from './retention.js';

/** The posts of one author and one UTC day make one notification for each friend. */
export const windowOf = (time: string): string => time.slice(0, 10);

export const windowId = (author: string, window: string): string => `${author}:${window}`;
export const windowRowIdIn = (receiver: string, id: string): string => `${receiver}:${id}`;
export const windowRowId = (receiver: string, author: string, window: string): string =>
  windowRowIdIn(receiver, windowId(author, window));
export const windowIdOfRow = (rowId: string): string => rowId.slice(rowId.indexOf(':') + 1);

/** Where a post may stand: it is written right after its id is made, on the next day at the latest. */
export const windowsOfPost = (author: string, postId: string): string[] =>
  [0, DAY_MS].map((later) => windowId(author, windowOf(new Date(timeOfId(postId) + later).toISOString())));

const ONLY_ME = 3;
/** Friends are told of everything that they may see. */
export const isForFriends = (privacySetting: number): boolean => privacySetting < ONLY_ME;

const FRIENDS = 2;
/** To somebody who is not its author. */
export const isOpenTo = async (privacySetting: number, areFriends: () => Promise<boolean>): Promise<boolean> =>
  privacySetting < FRIENDS || (privacySetting === FRIENDS && (await areFriends()));
