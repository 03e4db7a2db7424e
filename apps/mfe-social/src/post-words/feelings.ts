import type * as feed from '@plateia/contracts/feed';

export type Feeling = (typeof feed.feelings)[number];

/** The contract's own list would bring its schemas into the bundle; the type holds the two together. */
const LISTED: Record<Feeling, true> = {
  happy: true,
  grateful: true,
  proud: true,
  excited: true,
  relaxed: true,
  tired: true,
  sad: true,
  sick: true,
  angry: true,
  in_love: true,
  thinking: true,
  celebrating: true,
};

export const feelings = Object.keys(LISTED) as Feeling[];
