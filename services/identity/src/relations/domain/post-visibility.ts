import type { Closeness } from '@plateia/contracts/feed/rules';
import { seenBy, type Pair } from '@plateia/contracts/identity/rules';

export const closenessOf = (viewer: string, author: string, relation: Pair): Closeness =>
  viewer === author ? 'self' : seenBy(viewer, relation);
