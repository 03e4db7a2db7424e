import type { RouteAnswer } from '@plateia/contracts';
import type { profileActivity } from '@plateia/contracts/identity';
import type { Pair } from '@plateia/contracts/identity/rules';
import type { Account } from '../../account/store/account.schema.js';

type Item = RouteAnswer<typeof profileActivity>['items'][number];

export interface Act {
  /** a time-ordered id: the order of acts over all their kinds */
  place: string;
  item: Item;
}

export interface Asked {
  owner: Account;
  viewer: string;
  relation: Pair;
  page: { before: string | undefined; since: string; limit: number };
}

/** Acts of one kind, the newest first. */
export interface Acts {
  acts: Act[];
  /** where it stopped looking before it was through: what is older is not known yet */
  lookedTo?: string | undefined;
}

const TEXT_LENGTH = 120;

export function excerpt(content: string): string {
  const letters = Array.from(content);
  return letters.length <= TEXT_LENGTH ? content : `${letters.slice(0, TEXT_LENGTH).join('').trimEnd()}…`;
}
