/** The posts of one author and one UTC day make one notification for each friend. */
export const windowOf = (time: string): string => time.slice(0, 10);

export const windowId = (author: string, window: string): string => `${author}:${window}`;
export const windowRowId = (receiver: string, author: string, window: string): string =>
  `${receiver}:${windowId(author, window)}`;
export const windowIdOfRow = (rowId: string): string => rowId.slice(rowId.indexOf(':') + 1);

const ONLY_ME = 3;
/** Friends are told of everything that they may see. */
export const isForFriends = (privacySetting: number): boolean => privacySetting < ONLY_ME;
